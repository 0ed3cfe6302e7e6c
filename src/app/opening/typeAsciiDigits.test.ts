import { typeAsciiDigits } from './typeAsciiDigits';

/** What is typed instead; jsdom has no `execCommand`. */
const typed = jest.fn();
beforeEach(() => void Object.assign(document, { execCommand: typed.mockReset() }));
afterEach(() => void Reflect.deleteProperty(document, 'execCommand'));

const numbers = () => Object.assign(document.createElement('input'), { inputMode: 'numeric' });

/** Tells whether the browser types `data` itself. */
const type = (data: string, { cancelable = true, input = numbers() } = {}): boolean => {
  input.setAttribute('inputmode', input.inputMode);
  const event = new InputEvent('beforeinput', { data, cancelable });
  input.addEventListener('beforeinput', (heard) => typeAsciiDigits(heard));
  return input.dispatchEvent(event);
};

test('the digits of another script are typed as the usual ones', () => {
  expect(type('٢٠')).toBe(false);
  expect(typed.mock.calls).toEqual([['insertText', false, '20']]);
});

test('the usual digits, and any in a field for text, are left to the browser', () => {
  expect(type('20')).toBe(true);
  expect(type('٢٠', { input: Object.assign(document.createElement('input'), { inputMode: 'text' }) })).toBe(
    true,
  );
  expect(typed).not.toHaveBeenCalled();
});

test('digits of a composed text, which the browser types in any case, are not typed twice', () => {
  type('٢٠', { cancelable: false });
  expect(typed).not.toHaveBeenCalled();
});
