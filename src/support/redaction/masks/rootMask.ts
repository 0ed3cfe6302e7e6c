import type { RootState } from '../../../store/rootReducer';
import type { Mask } from '../mask';
import { apiMask } from './api';
import { recordMasks, rowsOf } from './records';
import { sessionMask } from './session';
import { uiMask } from './ui';
import { wizardMask } from './wizard';

/** How every key of the state is redacted. A new key does not compile until it is listed. */
export const rootMask = {
  session: sessionMask,
  children: { ...rowsOf(recordMasks.children), selectedId: 'id' },
  applications: rowsOf(recordMasks.applications),
  wizard: wizardMask,
  summary: {
    applicants: rowsOf(recordMasks.applicants),
    documents: rowsOf(recordMasks.documents),
    schoolHistories: rowsOf(recordMasks.schoolHistories),
    guardians: rowsOf(recordMasks.guardians),
    siblings: rowsOf(recordMasks.siblings),
    healths: rowsOf(recordMasks.healths),
    transportations: rowsOf(recordMasks.transportations),
    agreements: rowsOf(recordMasks.agreements),
    signatures: rowsOf(recordMasks.signatures),
  },
  ui: uiMask,
  api: apiMask,
} satisfies Mask<RootState>;
