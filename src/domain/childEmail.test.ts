import { childEmail } from './childEmail';

test.each([
  ['grace@example.org', 'Inès', 'grace+ines@example.org'],
  ['grace@example.org', '', 'grace+child@example.org'],
  ['grace@example.org', ' ', 'grace+child@example.org'],
  ['grace@example.org', 'Łukasz', 'grace+lukasz@example.org'],
  ['grace@example.org', 'Lœïza', 'grace+loeiza@example.org'],
  ['grace@example.org', '李', 'grace+child4841@example.org'],
  ['grace+school@example.org', 'Tom', 'grace+tom@example.org'],
  ['', 'Tom', null],
  ['@example.org', 'Tom', null],
  ['no address', 'Tom', null],
])('%s and %s give %s', (parent, child, address) => {
  expect(childEmail(parent, child)).toBe(address);
});

test('children whose names have no letters of an address have different ones', () => {
  const names = ['李', '明', 'Иван', 'Анна', 'محمد', 'فاطمة'];
  const addresses = names.map((name) => childEmail('grace@example.org', name));
  expect(new Set(addresses).size).toBe(names.length);
});

test('a child keeps the address, however the name is typed', () => {
  expect(childEmail('grace@example.org', ' ИВАН ')).toBe(childEmail('grace@example.org', 'Иван'));
});
