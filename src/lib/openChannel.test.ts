import { openChannel } from './openChannel';

afterEach(() => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'));

test('it opens the channel of that name', () => {
  class Channel {
    constructor(readonly name: string) {}
  }
  Object.assign(globalThis, { BroadcastChannel: Channel });
  expect(openChannel('portal.drafts')).toEqual({ name: 'portal.drafts' });
});

test('there is none in a browser without channels', () => {
  expect(openChannel('portal.drafts')).toBeUndefined();
});

test('there is none where the browser refuses it', () => {
  class Refused {
    constructor() {
      throw new DOMException('blocked', 'SecurityError');
    }
  }
  Object.assign(globalThis, { BroadcastChannel: Refused });
  expect(openChannel('portal.drafts')).toBeUndefined();
});
