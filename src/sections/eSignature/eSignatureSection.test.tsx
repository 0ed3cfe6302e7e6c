import { describeSection } from '../../../test/sections/describeSection';
import { aSignature } from '../../../test/sections/records';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { Form } from '../../ui';
import { AccountHolderContext } from '../accountHolder';
import { eSignatureSection } from './eSignatureSection';

describeSection(eSignatureSection, aSignature(), {
  required: ['isAgree', 'relationshipType', 'signatureName'],
});

describe('the date of signature', () => {
  beforeEach(() => void jest.useFakeTimers({ now: new Date(2026, 7, 5, 23, 30), doNotFake: ['nextTick'] }));
  afterEach(() => void jest.useRealTimers());

  it("is the reader's own day at first", () => {
    expect(eSignatureSection.emptyValues().dateOfSignature).toBe('2026-08-05');
  });

  it('is required, and a day that exists', () => {
    const values = eSignatureSection.fromRecord(aSignature());
    const refusalOf = (dateOfSignature: string) =>
      eSignatureSection.schema.safeParse({ ...values, dateOfSignature }).error?.issues[0]?.message;
    expect(refusalOf('')).toBe('validation.required');
    expect(refusalOf('2026-02-30')).toBe('validation.date');
    expect(refusalOf('2026-02-28')).toBeUndefined();
  });
});

it('passes on whatever error the server gives', () => {
  expect(eSignatureSection.isAlreadySaved?.({ status: 0, message: null })).toBe(true);
});

it('takes the name of the account by one press, and says where it comes from', async () => {
  const { Fields, emptyValues, schema } = eSignatureSection;
  const { user } = renderWithProviders(
    <AccountHolderContext
      value={{
        ...{ userId: 'parent-1', firstName: 'Grace', middleName: '', lastName: 'Morgan' },
        ...{ gender: 'female', email: 'grace@example.org', children: [] },
      }}
    >
      <Form initialValues={emptyValues()} schema={schema} onSubmit={() => undefined}>
        <Fields mode="wizard" />
      </Form>
    </AccountHolderContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Use my name: Grace Morgan' }));
  expect(screen.getByLabelText('Full name')).toHaveValue('Grace Morgan');
  expect(screen.getByText('From your account')).toBeVisible();
  await user.type(screen.getByLabelText('Full name'), '-Lark');
  expect(screen.queryByText('From your account')).toBeNull();
});
