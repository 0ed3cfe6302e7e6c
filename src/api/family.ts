import type { GuardianPatch, GuardianPayload } from '../contract/guardians';
import type { SiblingPatch, SiblingPayload } from '../contract/siblings';
import { api } from './api';
import type { Receipt } from './entities';
import { gone, many, ofApplicant, one } from './normalize';
import { change, creation, removal, type Change, type Creation } from './records';

/** Guardians and siblings of an applicant. */
export const familyApi = api.injectEndpoints({
  endpoints: (build) => ({
    createGuardians: build.mutation<Receipt, Creation<GuardianPayload[]>>(
      creation('createGuardians', many('guardians')),
    ),
    getGuardians: build.query<Receipt, string>({
      query: (applicantId) => ({ endpoint: 'getGuardians', parameters: { applicantId } }),
      extraOptions: { normalize: ofApplicant('guardians') },
    }),
    patchGuardian: build.mutation<Receipt, Change<GuardianPatch>>(change('patchGuardian', one('guardians'))),
    removeGuardian: build.mutation<Receipt, string>(removal('removeGuardian', gone('guardians'))),
    createSiblings: build.mutation<Receipt, Creation<SiblingPayload[]>>(
      creation('createSiblings', many('siblings')),
    ),
    patchSibling: build.mutation<Receipt, Change<SiblingPatch>>(change('patchSibling', one('siblings'))),
    removeSibling: build.mutation<Receipt, string>(removal('removeSibling', gone('siblings'))),
  }),
});
