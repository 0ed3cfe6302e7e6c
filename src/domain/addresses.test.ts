import { addresses, addressOf, type AddressParameter } from './addresses';

test('an address is filled with its parameters, each of which stays one part', () => {
  expect(addressOf('calendar')).toBe('/calendar');
  expect(addressOf('childDetail', { nameParams: 'Zoé/Anne' })).toBe('/children/Zo%C3%A9%2FAnne');
  expect(addressOf('enrolmentStep', { schoolId: 's', offerId: 'o' })).toBe('/children/enroll/s/o');
  expect(addressOf('enrolmentStep', { schoolId: 's', offerId: 'o', step: 'health' })).toBe(
    '/children/enroll/s/o/health',
  );
});

test('an address without what it needs does not compile', () => {
  // @ts-expect-error -- there is no such page
  const unknown = () => addressOf('nowhere');
  // @ts-expect-error -- the fee is missing
  const bare = () => addressOf('feePayments');
  // @ts-expect-error -- the parameter has another name
  const other = () => addressOf('feePayments', { id: '1' });
  // @ts-expect-error -- it takes none
  const more = () => addressOf('calendar', { id: '1' });
  // @ts-expect-error -- support files would not know what to make of the others
  const kinds: Record<AddressParameter, string> = { schoolId: 'id' };
  expect([unknown, bare, other, more, kinds]).toHaveLength(5);
});

test('a page stands after those that lead to it', () => {
  const paths = Object.values(addresses).map(({ path }) => path);
  expect(
    paths.filter((path, index) => paths.some((later, at) => at > index && path.startsWith(`${later}/`))),
  ).toEqual([]);
});
