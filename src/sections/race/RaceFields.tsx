import { races } from '../../domain/enumerations';
import { CheckboxGroupField, YesNoField } from '../../ui/marks';

const raceOptions = races.map((value) => ({ value, labelId: `race.race.${value}` }));

export const RaceFields = () => (
  <>
    <YesNoField name="isHispanicOrLatino" labelId="race.isHispanicOrLatino" />
    <CheckboxGroupField name="race" labelId="race.race" helpId="race.race.help" options={raceOptions} />
  </>
);
