import { childEmail } from './childEmail';

test.each([
  ['grace@example.org', 'Inès', 'grace+ines@example.org'],
  ['grace@example.org', '', 'grace+child@example.org'],
  ['grace@example.org', '李', 'grace+child@example.org'],
  ['grace+school@example.org', 'Tom', 'grace+tom@example.org'],
  ['', 'Tom', null],
  ['@example.org', 'Tom', null],
  ['no address', 'Tom', null],
])('%s and %s give %s', (parent, child, address) => {
  expect(childEmail(parent, child)).toBe(address);
});
