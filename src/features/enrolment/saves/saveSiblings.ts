import { applicantsApi } from '../../../api/applicants';
import { siblingCollection } from '../../../sections/sibling';
import { collection } from '../../../sections/definitions';
import { saved, type SaveOutcome } from '../outcome';
import { saveCollection } from './saveCollection';
import { ownerOf, send, typedIn, type Saving } from './saving';

/** Choosing "no" counts as saved at once (E4.10). */
export const isSavedAtOnce = (values: object): boolean =>
  'hasSiblings' in values && values.hasSiblings === 'no';

/** Pending siblings in bulk; the answer itself stands with the applicant. */
export const saveSiblings = async (saving: Saving): Promise<SaveOutcome> => {
  const values = typedIn(saving, 'siblings');
  const hasSiblings = !isSavedAtOnce(values);
  const { applicantId: id } = ownerOf(saving);
  await saveCollection(saving, collection(siblingCollection), values);
  await send(saving, applicantsApi.endpoints.patchApplicant.initiate({ id, body: { hasSiblings } }));
  return saved();
};
