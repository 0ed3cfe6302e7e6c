import { describeSection } from '../../../test/sections/describeSection';
import { anAgreement } from '../../../test/sections/records';
import { agreementsSection } from './agreementsSection';

describeSection(agreementsSection, anAgreement(), {
  required: ['isAcceptPaymentSchoolMeals', 'isApplyFreeOrReducedLunch', 'isGiveMediaPermission'],
});

it('passes on whatever error the server gives', () => {
  expect(agreementsSection.isAlreadySaved?.({ status: 500, message: null })).toBe(true);
});

it('takes "no" for an answer, but not an unticked box', () => {
  const values = agreementsSection.fromRecord(anAgreement({ isGiveMediaPermission: false }));
  expect(agreementsSection.schema.parse(values)).toMatchObject({ isGiveMediaPermission: false });
  const { error } = agreementsSection.schema.safeParse({ ...values, isAcceptPaymentSchoolMeals: false });
  expect(error?.issues).toEqual([expect.objectContaining({ message: 'validation.accept' })]);
});
