import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { api } from '../../src/api/api';
import type { FeeDto } from '../../src/contract/fees';
import { FeePaymentsPage } from '../../src/pages/feePayments';
import { FeesPage } from '../../src/pages/fees';
import { PaymentsPage } from '../../src/pages/payments';
import type { Language } from '../../src/domain/languages';
import { childSelected } from '../../src/store/children';
import type { Paper } from '../../src/lib/pdf/paper';
import { aChild } from '../builders/children';
import { aFee, aPayment } from '../builders/schoolLife';
import { aSession } from '../builders/session';
import { renderWithProviders } from '../render/renderWithProviders';
import { answer, answerAt, refuse } from '../server/answer';

const mockSavePdf = jest.fn<Promise<void>, [Paper, string]>();
jest.mock('../../src/lib/pdf/savePdf', () => ({
  savePdf: (paper: Paper, fileName: string) => mockSavePdf(paper, fileName),
}));

/** The grid is large: the first test should not wait for it. */
beforeAll(() => import('../../src/ui/dataTable'));

/** Cards are drawn more quickly than the grid; one test looks at the grid. */
const { innerWidth } = window;
beforeEach(() => void (window.innerWidth = 360));
afterEach(() => void (window.innerWidth = innerWidth));

const meals = aFee({
  id: 'fee-2',
  name: 'School meals',
  amountDue: 140.1,
  amountPaid: 60.2,
  paymentStatus: 'Partial Payment',
});
const bus = aFee({ id: 'fee-3', name: 'Bus', amountDue: 225, amountPaid: 0, paymentStatus: 'Pending' });
const fees = [aFee(), meals, bus];
const question = { parameters: { studentId: 'child-1' } };

const Address = () => <span data-testid="address">{useLocation().search}</span>;
const address = () => screen.getByTestId('address').textContent;

const open = (route: string, language: Language = 'en', children = [aChild()]) => {
  answer('getChildren', children, { parameters: { parentId: 'parent-1' } });
  return renderWithProviders(
    <>
      <Address />
      <Routes>
        <Route path="/fees" element={<FeesPage />} />
        <Route path="/fees/payments" element={<PaymentsPage />} />
        <Route path="/fees/payments/:feeId" element={<FeePaymentsPage />} />
      </Routes>
    </>,
    { route, language, preloadedState: { session: aSession() } },
  );
};
const feesAre = (list: FeeDto[]) => answer('getFees', list, question);
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const totals = () =>
  within(screen.getByRole('region', { name: /^Total/ }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
const names = () => texts(screen.getAllByText(/^(Tuition|School meals|Bus)$/));

test('the table shows every fee with its badge, and the totals equal the rows', async () => {
  window.innerWidth = innerWidth;
  feesAre(fees);
  open('/fees');
  await screen.findByText('School meals');
  expect(texts(screen.getAllByRole('columnheader'))).toEqual([
    'Name',
    'Description',
    'Due date',
    'Amount due',
    'Amount paid',
    'Payment status',
    'Payments',
  ]);
  const rows = texts(screen.getAllByRole('row').slice(1));
  // what is not paid stands first
  expect(rows[0]).toMatch(/\$140\.10\$60\.20!Partial Payment/);
  expect(rows[1]).toMatch(/\$225\.00\$0\.00!Pending/);
  expect(rows[2]).toMatch(/Tuition.*Oct 6, 2026\$900\.00\$900\.00CompletedPayments of Tuition$/);
  expect(totals()).toEqual(['$1,265.10', '$960.20', '$304.90']);
});

test('the filter offers All, Completed, Pending and Partial Payment, and the totals follow it', async () => {
  feesAre(fees);
  const { user } = open('/fees');
  await screen.findByText('School meals');
  const filter = screen.getByLabelText('Status');
  expect(texts(within(filter).getAllByRole('option'))).toEqual([
    'All',
    'Completed',
    'Pending',
    'Partial Payment',
  ]);
  await user.selectOptions(filter, 'Partial Payment');
  expect(names()).toEqual(['School meals']);
  expect(totals()).toEqual(['$140.10', '$60.20', '$79.90']);
  await user.selectOptions(filter, 'Pending');
  expect(names()).toEqual(['Bus']);
  await user.selectOptions(filter, 'All');
  expect(names()).toHaveLength(3);
});

test('a status that no fee has, and a child without fees', async () => {
  feesAre([bus]);
  const { unmount } = open('/fees?status=Completed');
  expect(await screen.findByText('No fee has this status.')).toBeVisible();
  expect(screen.getByText('No result')).toHaveAttribute('role', 'status');
  unmount();
  feesAre([]);
  open('/fees');
  expect(await screen.findByText('There are no fees for this child.')).toBeVisible();
});

test('fees that could not be read can be asked for again', async () => {
  refuse('getFees', 500, { message: 'Away' }, question);
  const { user } = open('/fees');
  expect(await screen.findByRole('alert')).toHaveTextContent('The fees could not be read.');
  feesAre(fees);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('School meals')).toBeVisible();
});

test('in French on a phone the fees are cards with French amounts', async () => {
  feesAre([meals]);
  open('/fees', 'fr');
  expect(await screen.findByRole('heading', { level: 2, name: 'School meals' })).toBeVisible();
  const card = screen.getByRole('listitem').textContent?.replace(/\s/g, ' ');
  expect(card).toContain('Payé : 60,20 $US sur 140,10 $US');
  expect(card).toContain('!Paiement partiel');
});

test('a fee leads to its payments, whose total equals their rows', async () => {
  feesAre(fees);
  const { user } = open('/fees');
  answer('getPayments', [aPayment(), aPayment({ id: '2', amount: 500.1, reference: 'PAY-2' })], {
    parameters: { feeId: 'fee-1' },
  });
  await user.click(await screen.findByRole('link', { name: 'Payments of Tuition' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment detail' })).toBeVisible();
  expect(await screen.findByText('Sep 21, 2026', { selector: 'li:first-child span' })).toBeVisible();
  expect(screen.getByText('Card, PAY-1')).toBeVisible();
  expect(screen.getByText('Total paid: $900.10')).toBeVisible();
  expect(screen.getByText('Completed')).toBeVisible();
});

test('each payment has a receipt, which says so when it cannot be made', async () => {
  feesAre(fees);
  answer('getPayments', [aPayment(), aPayment({ id: '2', amount: 500.1, reference: 'PAY-2' })], {
    parameters: { feeId: 'fee-1' },
  });
  const { user } = open('/fees/payments/fee-1');
  const button = await screen.findByRole('button', { name: 'Receipt (PDF) of PAY-2' });
  mockSavePdf.mockRejectedValueOnce(new Error('Away'));
  await user.click(button);
  expect(await screen.findByText('The receipt could not be made. Please try again.')).toBeVisible();

  mockSavePdf.mockResolvedValueOnce();
  await user.click(button);
  await waitFor(() => expect(screen.queryByText(/could not be made/)).not.toBeInTheDocument());
  const [paper, fileName] = mockSavePdf.mock.lastCall!;
  expect(fileName).toBe('receipt-PAY-2.pdf');
  expect(paper.facts).toContainEqual({ label: 'Amount paid', value: '$500.10' });
});

test('the fee of another child is not shown', async () => {
  feesAre(fees);
  open('/fees/payments/fee-of-another');
  expect(await screen.findByText('Ada has no such fee.')).toBeVisible();
});

test('all payments stand fee by fee; what failed can be asked for again', async () => {
  feesAre(fees);
  answer('getPayments', [aPayment({ amount: 900 })], { parameters: { feeId: 'fee-1' } });
  refuse('getPayments', 500, { message: 'Away' }, { parameters: { feeId: 'fee-2' } });
  const { user } = open('/fees/payments');
  expect(await screen.findByText('The payments could not be read.')).toBeVisible();
  answer('getPayments', [], { parameters: { feeId: 'fee-2' } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing has been paid of this fee yet.')).toBeVisible();
  expect(await screen.findByText('Total paid: $900.00')).toBeVisible();
  expect(screen.queryByText('Bus')).not.toBeInTheDocument();
});

test('what is left to pay counts the fees that nobody has paid, on the page of the payments too', async () => {
  feesAre(fees);
  answer('getPayments', [aPayment()], { parameters: { feeId: 'fee-1' } });
  answer('getPayments', [aPayment()], { parameters: { feeId: 'fee-2' } });
  const payments = open('/fees/payments');
  await screen.findByRole('region', { name: /^Total/ });
  expect(totals()).toEqual(['$1,265.10', '$960.20', '$304.90']);
  payments.unmount();
  feesAre([bus]);
  open('/fees/payments');
  expect(await screen.findByText('Nothing has been paid for this child yet.')).toBeVisible();
  expect(totals()).toEqual(['$225.00', '$0.00', '$225.00']);
});

const many = (count: number, overrides: Partial<FeeDto> = {}) =>
  Array.from({ length: count }, (_, index) =>
    aFee({ id: `fee-${index + 1}`, name: `Fee ${index + 1}`, ...overrides }),
  );
const feeNames = () => texts(screen.getAllByText(/^Fee \d+$/));
const paymentsOf = (place: number) =>
  answer('getPayments', [aPayment({ reference: `PAY-${place}` })], {
    parameters: { feeId: `fee-${place}` },
  });

test('the payments of eight fees are read at once, while the totals of all are there', async () => {
  feesAre(many(9));
  let tell: (value?: unknown) => void = () => undefined;
  answerAt(new Promise((resolve) => (tell = resolve)), 'getPayments', [aPayment()], {
    parameters: { feeId: 'fee-1' },
  });
  for (let place = 2; place <= 8; place += 1) paymentsOf(place);
  const { user } = open('/fees/payments');
  await screen.findByRole('region', { name: /^Total/ });
  expect(totals()).toEqual(['$8,100.00', '$8,100.00', '$0.00']);
  expect(screen.queryByRole('region', { name: 'Fee 8' })).not.toBeInTheDocument();
  tell();
  expect(await screen.findByRole('region', { name: 'Fee 8' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Fee 9' })).not.toBeInTheDocument();
  paymentsOf(9);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('Card, PAY-9')).toBeVisible();
  expect(address()).toBe('?page=2');
  expect(totals()).toEqual(['$8,100.00', '$8,100.00', '$0.00']);
});

test('a payment without a reference or a method tells what there is, and its receipt has a name of its own', async () => {
  feesAre(fees);
  const bare = aPayment({ method: 'Cash', reference: '' });
  answer(
    'getPayments',
    [
      bare,
      { ...bare, id: '2', amount: 50 },
      aPayment({ id: '3', method: '' }),
      aPayment({ id: '4', method: '', reference: '' }),
    ],
    { parameters: { feeId: 'fee-1' } },
  );
  open('/fees/payments/fee-1');
  const items = within(await screen.findByRole('region', { name: 'Payments' }));
  const lines = (await items.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Sep 21, 2026$400.00CashReceipt (PDF) of Sep 21, 2026, $400.00',
    'Sep 21, 2026$50.00CashReceipt (PDF) of Sep 21, 2026, $50.00',
    'Sep 21, 2026$400.00PAY-1Receipt (PDF) of PAY-1',
    'Sep 21, 2026$400.00Receipt (PDF) of Sep 21, 2026, $400.00',
  ]);
});

test('the address keeps the page of the fees; another status leads to the first and keeps the order', async () => {
  feesAre([...many(10), { ...meals, id: 'meals' }, { ...bus, id: 'bus' }]);
  const { user } = open('/fees?page=2');
  await waitFor(() => expect(feeNames()).toEqual(['Fee 7', 'Fee 8', 'Fee 9', 'Fee 10']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name, descending');
  await waitFor(() => expect(address()).toBe(''));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(address()).toBe('?page=2'));
  await user.selectOptions(screen.getByLabelText('Status'), 'Completed');
  await waitFor(() => expect(address()).toBe('?status=Completed'));
  expect(feeNames()).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Fee ${number}`));
});

test('fees sort by the words of their status, and by the day on which they are due', async () => {
  feesAre([
    { ...meals, dueDate: '2026-10-01' },
    { ...aFee(), dueDate: '2026-09-20' },
    { ...bus, dueDate: '2026-04-30' },
  ]);
  const { user } = open('/fees', 'fr');
  const order = await screen.findByRole('combobox', { name: 'Trier par' });
  await user.selectOptions(order, 'Statut du paiement, ordre croissant');
  // En attente, Paiement partiel, Payé
  await waitFor(() => expect(names()).toEqual(['Bus', 'School meals', 'Tuition']));
  await user.selectOptions(order, 'Échéance, ordre croissant');
  await waitFor(() => expect(names()).toEqual(['Bus', 'Tuition', 'School meals']));
});

test('the file of the fees says whose they are', async () => {
  window.innerWidth = innerWidth;
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  feesAre(fees);
  const { user } = open('/fees');
  await user.click(await screen.findByRole('button', { name: 'Save as a file' }));
  expect(saved).toEqual(['Fees – Ada Moreau.csv']);
});

test('another child begins at the first page of the fees', async () => {
  const twin = aChild({ id: 'child-2', firstName: 'Tomas' });
  feesAre(many(9));
  const { store } = open('/fees?child=child-1&page=2', 'en', [aChild(), twin]);
  await waitFor(() => expect(feeNames()).toEqual(['Fee 9']));
  answer('getFees', many(12), { parameters: { studentId: 'child-2' } });
  act(() => void store.dispatch(childSelected('child-2')));
  await waitFor(() => expect(address()).toBe('?child=child-2'));
  await waitFor(() => expect(feeNames()).toHaveLength(8));
  expect(feeNames()[0]).toBe('Fee 1');
});

test('that there are no children stays true when they cannot be read again', async () => {
  const { store } = open('/fees', 'en', []);
  expect(await screen.findByText(/You have no children in a school yet/)).toBeVisible();
  refuse('getChildren', 500, { message: 'Away' }, { parameters: { parentId: 'parent-1' } });
  act(() => void store.dispatch(api.util.invalidateTags(['Children'])));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your children could not be read.');
  expect(screen.getByText(/You have no children in a school yet/)).toBeVisible();
});
