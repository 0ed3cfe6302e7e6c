import { screen } from '@testing-library/react';
import { renderUi } from '../../../test/render/renderUi';
import type { PaymentStatus } from '../../domain/paymentStatus';
import { PaymentStatusChip } from './PaymentStatusChip';

test.each([
  ['Pending', 'Pending'],
  ['Refunded', 'Refunded'],
  ['constructor', 'constructor'],
])('the status %s is shown as %s', (status, shown) => {
  renderUi(<PaymentStatusChip status={status as PaymentStatus} />);
  expect(screen.getByText(shown)).toBeVisible();
});
