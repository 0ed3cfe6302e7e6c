import { INVALID, INVALID_MESSAGE } from '../domain/refusals';
import { stopsSave } from './additions';

test.each([
  ['our own server', { status: 400, code: INVALID, message: INVALID_MESSAGE }, true],
  ['our own server, of a body that came too slowly', { status: 408, code: INVALID, message: 'Slow.' }, true],
  ['a code of ours', { status: 409, code: 'STATUS_FORBIDS', message: 'Closed.' }, true],
  ['nobody', { status: 0, message: null }, true],
  ['an API that does not know the field', { status: 422, message: 'No.' }, false],
  ['an API that calls it INVALID', { status: 400, code: INVALID, message: 'hasSiblings: unknown' }, false],
  ['an API that calls it INVALID without words', { status: 400, code: INVALID, message: null }, false],
])('an addition that is refused by %s (%j) stops the save: %s', (_who, error, isStopped) => {
  expect(stopsSave(error)).toBe(isStopped);
});
