import { parentsApi } from '../../api/parents';
import type { Applicant } from '../../api/entities';
import type { AppThunk } from '../../store/hooks';
import { selectDraft, valuesKept } from '../../store/wizard';

/**
 * Fills in the parent's own address for a child that was only registered and has none; the parent checks it. If the
 * parent's address has no ids for its place, the form stays empty.
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
