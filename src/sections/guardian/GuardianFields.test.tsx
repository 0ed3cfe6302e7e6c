import { screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { renderUi } from '../../../test/render/renderUi';
import { Form } from '../../ui';
import { SafeWordField } from './GuardianFields';

test('a phone puts no other word in the place of the safe word', () => {
  renderUi(
    <Form initialValues={{ safeWord: '' }} schema={z.looseObject({})} onSubmit={jest.fn()}>
      <SafeWordField />
    </Form>,
    { wording: { 'guardian.safeWord': 'Safe word', 'guardian.safeWordHelp': 'A word' } },
  );
  const safeWord = screen.getByLabelText('Safe word');
  expect(safeWord).toHaveAttribute('autocorrect', 'off');
  expect(safeWord).toHaveAttribute('autocapitalize', 'none');
});
