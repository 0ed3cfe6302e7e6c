import { screen } from '@testing-library/react';
import type { Transportation } from '../../../src/api/entities';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { describeSection } from '../../../test/sections/describeSection';
import { aTransportation } from '../../../test/sections/records';
import { Form } from '../../ui';
import type { SectionMode } from '../section';
import { transportationSection } from './transportationSection';

const { Fields, emptyValues, fromRecord, isAlreadySaved, rows, schema } = transportationSection;

describeSection(transportationSection, aTransportation(), {
  required: ['isAcceptRules', 'otherWhenEarlyDismissal', 'transportationType'],
});

const choices = (mode: SectionMode) => {
  renderWithProviders(
    <Form initialValues={emptyValues()} schema={schema} onSubmit={() => undefined}>
      <Fields mode={mode} />
    </Form>,
  );
  const [types, dismissals] = screen.getAllByRole('radiogroup');
  const labels = (group: HTMLElement | undefined) =>
    Array.from(group?.querySelectorAll('label') ?? [], (label) => label.textContent);
  return { types: labels(types), dismissals: labels(dismissals) };
};

it('offers four ways to school in the wizard', () => {
  expect(choices('wizard')).toEqual({
    types: ['Bus', 'Car', 'Regular', 'Other'],
    dismissals: [
      'Ride the bus home as usual',
      'Car rider (as usual)',
      'Regular after-school program (youthlink or childcare)',
      'Other',
    ],
  });
});

it('offers six ways to school when an application is corrected', () => {
  expect(choices('edit').types).toEqual(['Bus', 'Car', 'Regular', 'Other', 'Walk', 'Bike']);
});

it('accepts lower-case values of a school that sends them', () => {
  const record = aTransportation({ transportationType: 'bike' as Transportation['transportationType'] });
  expect(schema.parse(fromRecord(record))).toMatchObject({ transportationType: 'BIKE' });
  expect(rows(record)[0]?.value).toEqual({
    kind: 'messages',
    messageIds: ['transportation.transportationType.BIKE'],
  });
});

it('passes on whatever error the server gives', () => {
  expect(isAlreadySaved?.({ status: 409, message: 'exists' })).toBe(true);
});
