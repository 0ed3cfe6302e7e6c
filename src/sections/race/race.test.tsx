import { describeSection } from '../../../test/sections/describeSection';
import { aStudent } from '../../../test/sections/records';
import { refusedPaths } from '../../../test/sections/schemaPaths';
import { raceSection } from '.';

const { isHispanicOrLatino: _answer, race: _races, ...others } = aStudent();

const { fromRecord, rows, schema } = raceSection;

describeSection(raceSection, aStudent(), {
  required: ['isHispanicOrLatino', 'race'],
  derived: Object.keys(others),
});

it('asks again what nobody has answered, and never takes it for a no', () => {
  const unasked = aStudent({ isHispanicOrLatino: null });
  expect(refusedPaths(schema, fromRecord(unasked))).toEqual(['isHispanicOrLatino']);
  expect(rows(unasked)[0]?.value).toEqual({ kind: 'answer', answer: null });
});
