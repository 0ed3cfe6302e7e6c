import { parentsApi } from '../../api/parents';
import type { Applicant } from '../../api/entities';
import type { AppThunk } from '../../store/hooks';
import { selectDraft, valuesKept } from '../../store/wizard';

/**
 * A registered child has no address yet: its form starts from the parent's own, to be checked by the parent. Without one whose
 * place has ids the form starts empty.
 */
export const startFromParentAddress =
  (draftId: string, { applicantAddresses }: Applicant): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const draft = selectDraft(getState(), draftId);
    if (!draft || applicantAddresses.length > 0) return;
    const { initiate } = parentsApi.endpoints.getParentAddresses;
    const { data: [own] = [] } = await dispatch(initiate(draft.parentId, { subscribe: false }));
    if (!own?.countryId || !own.provinceId || !own.cityId) return;
    const { addressLine1, addressLine2 = '', postalCode, countryId, provinceId, cityId } = own;
    const address = { addressLine1, addressLine2, postalCode, countryId, provinceId, cityId };
    const values = { ...(draft.values.student as object), ...address, addressType: 'RESIDENTIAL' };
    dispatch(valuesKept({ draftId, stepId: 'student', values, at: new Date().toISOString() }));
  };
