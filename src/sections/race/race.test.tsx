import { describeSection } from '../../../test/sections/describeSection';
import { aStudent } from '../../../test/sections/records';
import { raceSection } from '.';

const { isHispanicOrLatino: _answer, race: _races, ...others } = aStudent();

describeSection(raceSection, aStudent(), {
  required: ['isHispanicOrLatino', 'race'],
  derived: Object.keys(others),
});
