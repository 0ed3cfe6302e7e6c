import type { RootState } from '../../../store/rootReducer';
import type { Mask } from '../mask';
import { apiMask } from './api';
import { recordMasks, adapterMask } from './records';
import { sessionMask } from './session';
import { uiMask } from './ui';
import { wizardMask } from './wizard';

/** How each key of the state is redacted. A new key does not compile until it is listed. */
export const rootMask = {
  session: sessionMask,
  children: { ...adapterMask(recordMasks.children), selectedId: 'id' },
  applications: adapterMask(recordMasks.applications),
  wizard: wizardMask,
  summary: {
    applicants: adapterMask(recordMasks.applicants),
    documents: adapterMask(recordMasks.documents),
    schoolHistories: adapterMask(recordMasks.schoolHistories),
    guardians: adapterMask(recordMasks.guardians),
    siblings: adapterMask(recordMasks.siblings),
    healths: adapterMask(recordMasks.healths),
    transportations: adapterMask(recordMasks.transportations),
    agreements: adapterMask(recordMasks.agreements),
    signatures: adapterMask(recordMasks.signatures),
  },
  ui: uiMask,
  api: apiMask,
} satisfies Mask<RootState>;
