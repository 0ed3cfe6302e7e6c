import { earlyDismissals, transportationTypes, wizardTransportationTypes } from '../../domain/enumerations';
import type { Option } from '../../ui';
import { CheckboxField, RadioField } from '../../ui/marks';
import type { SectionMode } from '../section';

const typeOptions = (types: readonly string[]): Option[] =>
  types.map((type) => ({ value: type, labelId: `transportation.transportationType.${type}` }));

const types: Record<SectionMode, Option[]> = {
  wizard: typeOptions(wizardTransportationTypes),
  edit: typeOptions(transportationTypes),
};
const dismissals: Option[] = earlyDismissals.map((dismissal) => ({
  value: dismissal,
  labelId: `transportation.otherWhenEarlyDismissal.${dismissal}`,
}));

export const TransportationFields = ({ mode }: { mode: SectionMode }) => (
  <>
    <RadioField name="transportationType" labelId="transportation.transportationType" options={types[mode]} />
    <RadioField
      name="otherWhenEarlyDismissal"
      labelId="transportation.otherWhenEarlyDismissal"
      options={dismissals}
    />
    <CheckboxField name="isAcceptRules" labelId="transportation.isAcceptRules" />
  </>
);
