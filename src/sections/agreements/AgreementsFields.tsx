import { CheckboxField, YesNoField } from '../../ui/marks';

export const AgreementsFields = () => (
  <>
    <YesNoField name="isGiveMediaPermission" labelId="agreements.isGiveMediaPermission" />
    <CheckboxField name="isAcceptPaymentSchoolMeals" labelId="agreements.isAcceptPaymentSchoolMeals" />
    <YesNoField name="isApplyFreeOrReducedLunch" labelId="agreements.isApplyFreeOrReducedLunch" />
  </>
);
