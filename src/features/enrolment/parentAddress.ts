import { parentsApi } from '../../api/parents';
import type { Applicant } from '../../api/entities';
import type { AppThunk } from '../../store/hooks';
import { selectDraft } from '../../store/wizard';

/**
 * The parent's own address as values of the student step, for a child that was only registered and has none; the parent
 * checks it. Undefined if the child has an address, or the parent's has no ids for its place.
 */
export const readParentAddress =
  (draftId: string, { applicantAddresses }: Applicant): AppThunk<Promise<object | undefined>> =>
  async (dispatch, getState) => {
    const draft = selectDraft(getState(), draftId);
    if (!draft || applicantAddresses.length > 0) return undefined;
    const { initiate } = parentsApi.endpoints.getParentAddresses;
    const { data: [own] = [] } = await dispatch(initiate(draft.parentId, { subscribe: false }));
    if (!own?.countryId || !own.provinceId || !own.cityId) return undefined;
    const { addressLine1, addressLine2 = '', postalCode, countryId, provinceId, cityId } = own;
    const address = { addressLine1, addressLine2, postalCode, countryId, provinceId, cityId };
    return { ...address, addressType: 'RESIDENTIAL' };
  };
