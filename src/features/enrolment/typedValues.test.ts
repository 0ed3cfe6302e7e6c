import * as z from 'zod/mini';
import { stepValues } from '../../../test/builders/drafts';
import { optionalText } from '../../contract/fields';
import { filledValues } from '../../contract/formValues';
import { isRoster, section, type AnySection } from '../../sections/definitions';
import { stepOf, type FormStepId } from '../../sections/enrolmentSteps';
import { transportationSection } from '../../sections/transportation';
import { typedValues } from './typedValues';

const kept = Object.entries(stepValues) as [FormStepId, object][];

test.each(kept)('what is complete stays as it is: %s', (step, values) => {
  expect(typedValues(stepOf(step), values)).toEqual(values);
});

test('a draft goes on when its section asks for more than before', () => {
  const nickname = optionalText('name');
  const asksMore: AnySection = {
    ...section(transportationSection),
    schema: z.extend(transportationSection.schema as unknown as z.ZodMiniObject, { nickname }),
  };
  const old = stepValues.transportation;
  expect(asksMore.schema.safeParse(old).success).toBe(false);
  const values = typedValues({ sections: [asksMore] }, old);
  expect(asksMore.schema.parse(values)).toMatchObject({ nickname: '', isAcceptRules: true });
});

test('also when it asks for more about each item of a list', () => {
  const schema = z.object({
    people: z.array(z.object({ name: optionalText('name'), nickname: optionalText('name') })),
  });
  const old = { people: [{ name: 'Fern', key: 'a' }] };
  expect(schema.safeParse(old).success).toBe(false);
  expect(filledValues(schema, old)).toEqual({ people: [{ name: 'Fern', nickname: '', key: 'a' }] });
});

const asked = kept.map(([step]) => stepOf(step)).filter(({ sections }) => !sections.some(isRoster));

test.each(asked)('a draft of which nothing was kept begins with an empty form: $id', (step) => {
  const empty = Object.assign({}, ...step.sections.map(({ emptyValues }) => emptyValues())) as object;
  expect(typedValues(step, {})).toEqual(empty);
});
