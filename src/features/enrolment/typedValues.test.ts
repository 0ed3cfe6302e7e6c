import { stepValues } from '../../../test/builders/drafts';
import { isRoster } from '../../sections/definitions';
import { stepOf, type FormStepId } from '../../sections/enrolmentSteps';
import { typedValues } from './typedValues';

const kept = Object.entries(stepValues) as [FormStepId, object][];

test.each(kept)('what is complete stays as it is: %s', (step, values) => {
  expect(typedValues(stepOf(step), values)).toEqual(values);
});

const asked = kept.map(([step]) => stepOf(step)).filter(({ sections }) => !sections.some(isRoster));

test.each(asked)('a draft of which nothing was kept begins with an empty form: $id', (step) => {
  const empty = Object.assign({}, ...step.sections.map(({ emptyValues }) => emptyValues())) as object;
  expect(typedValues(step, {})).toEqual(empty);
});
