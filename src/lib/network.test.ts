import { hasNetwork, hearAnswer } from './network';

const changed = jest.fn();
beforeEach(() => window.addEventListener('online', changed));
afterEach(() => window.removeEventListener('online', changed));

const sayOffline = () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
};

test('there is a network where the browser says so, and an answer changes nothing', () => {
  hearAnswer();
  expect(hasNetwork()).toBe(true);
  expect(changed).not.toHaveBeenCalled();
});

test('where the browser goes on saying that there is none, the first answer is told, until there is none again', () => {
  sayOffline();
  expect(hasNetwork()).toBe(false);
  hearAnswer();
  hearAnswer();
  expect(hasNetwork()).toBe(true);
  expect(changed).toHaveBeenCalledTimes(1);
  sayOffline();
  expect(hasNetwork()).toBe(false);
});
