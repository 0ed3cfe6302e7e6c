import { aFee, aPayment } from '../../test/builders/schoolLife';
import { anOffer, aSchool, aSchoolPage } from '../../test/builders/schools';
import { readCountries, readFees, readNamed, readOffers, readPayments, readSchools } from './readLists';

test('what the portal’s own server says is read as it is', () => {
  const offer = anOffer();
  expect(readOffers('school-oak')([offer])).toEqual([offer]);
  expect(readSchools(aSchoolPage([aSchool()]))).toEqual(aSchoolPage([aSchool()]));
  expect(readFees([aFee()])).toEqual([aFee()]);
  expect(readPayments([aPayment()])).toEqual([aPayment()]);
});

test('a list that is none is empty, and what cannot be chosen is left out', () => {
  expect(readNamed(null)).toEqual([]);
  expect(readCountries([{ id: 1, name: 'Canada' }, { name: 'Nowhere' }, 'Canada'])).toEqual([
    { id: '1', name: 'Canada', code: '' },
  ]);
});

test('schools may come without a page around them', () => {
  expect(readSchools([aSchool(), aSchool({ id: 'school-elm' })])).toMatchObject({
    totalItems: 2,
    currentPage: 1,
    data: [{}, {}],
  });
});

test('how many students a school has is not known where nobody tells it', () => {
  const { numberOfStudent: _number, ...school } = aSchool();
  expect(readSchools([school, { ...school, numberOfStudent: 0 }]).data).toMatchObject([
    { numberOfStudent: null },
    { numberOfStudent: 0 },
  ]);
});

test('an offer may leave its free places uncounted', () => {
  const { placesLeft: _left, ...offer } = anOffer();
  expect(readOffers('school-oak')([offer])).toEqual([{ ...offer, placesLeft: undefined }]);
});

test('an offer that does not name its school is of the one that was asked for', () => {
  const { schoolId: _school, ...offer } = anOffer();
  expect(readOffers('school-elm')([offer])[0]?.schoolId).toBe('school-elm');
});

test('a day that is none is not known', () => {
  const [offer] = readOffers('school-oak')([{ ...anOffer(), endDate: 'soon', startDate: null }]);
  expect(offer).toMatchObject({ endDate: '', startDate: '' });
  expect(readFees([{ ...aFee(), dueDate: 'soon' }])[0]?.dueDate).toBe('');
  expect(readPayments([{ ...aPayment(), paidAt: {} }])[0]?.paidAt).toBe('');
});

test('a day stays a day', () => {
  const [offer] = readOffers('school-oak')([
    { ...anOffer(), startDate: '2026-09-01', endDate: '2026-09-16' },
  ]);
  expect(offer).toMatchObject({ startDate: '2026-09-01', endDate: '2026-09-16' });
  expect(readFees([{ ...aFee(), dueDate: '2026-09-16' }])[0]?.dueDate).toBe('2026-09-16');
  expect(readPayments([{ ...aPayment(), paidAt: '2026-09-16' }])[0]?.paidAt).toBe('2026-09-16');
  const moment = '2026-09-16T00:00:00.000Z';
  expect(readFees([{ ...aFee(), dueDate: moment }])[0]?.dueDate).toBe('2026-09-16');
  expect(readPayments([{ ...aPayment(), paidAt: moment }])[0]?.paidAt).toBe('2026-09-16');
});

test.each([null, undefined, 'many', {}])(
  'a fee or a payment with the amount %s is left out, not free',
  (amount) => {
    expect(
      readFees([
        { ...aFee(), amountDue: amount },
        { ...aFee(), amountPaid: amount },
      ]),
    ).toEqual([]);
    expect(readPayments([{ ...aPayment(), amount }])).toEqual([]);
  },
);

test('amounts may be texts, and a status that nobody tells follows from them', () => {
  const fee = { ...aFee(), amountDue: '120.50', amountPaid: 120.5, paymentStatus: null, dueDate: null };
  expect(readFees([fee])[0]).toMatchObject({
    amountDue: 120.5,
    paymentStatus: 'Completed',
    dueDate: '',
  });
});

test('a status that nobody knows is not called completed, even when nothing is left to pay', () => {
  const paid = { ...aFee(), amountDue: 120, amountPaid: 120 };
  const statuses = ['Refunded', 'PARTIAL PAYMENT', ' '].map((paymentStatus) => ({ ...paid, paymentStatus }));
  expect(readFees(statuses).map(({ paymentStatus }) => paymentStatus)).toEqual([
    'Refunded',
    'Partial Payment',
    'Completed',
  ]);
});

test('fees and payments without ids are told apart', () => {
  const { id: _fee, ...fee } = aFee();
  const { id: _payment, ...payment } = aPayment();
  expect(readFees([fee, fee]).map(({ id }) => id)).toEqual(['0', '1']);
  expect(readPayments([payment, payment]).map(({ id }) => id)).toEqual(['0', '1']);
});
