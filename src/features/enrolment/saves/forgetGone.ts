import { recordName } from '../../../domain/recordName';
import { isCollection, type AnyRoster } from '../../../sections/definitions';
import { formSteps, type FormStepId } from '../../../sections/enrolmentSteps';
import { contentSent, recordForgotten } from '../../../store/wizard';
import { knownOf, readAgain, recordsOf } from './adoptStep';
import { typedIn, UNKNOWN, type Saving } from './saving';

interface Entry {
  id: string;
  name: string;
}

/** An entry of a list in another step, whose record has a place in the roster. */
interface Listed extends Entry {
  step: FormStepId;
  part: string;
}

const listedFor = (saving: Saving, { record }: AnyRoster): Listed[] =>
  formSteps.flatMap(({ id, sections }) => {
    const step = id as FormStepId;
    const lists = sections.filter(isCollection).filter(({ item }) => item.record === record);
    return lists.flatMap((list) => {
      const items = list.itemsOf(typedIn(saving, step));
      return knownOf(saving, list).map(([part, recordId]) => {
        const item = items.find(({ key }) => part === `${list.id}.${key}`);
        return { step, part, id: recordId, name: recordName({ ...item }) };
      });
    });
  });

/** Those whom the server no longer holds. When the server cannot be asked, nobody counts as gone. */
const goneAmong = async (saving: Saving, { record }: AnyRoster, suspects: Entry[]): Promise<Entry[]> => {
  if (suspects.length === 0) return [];
  try {
    await readAgain(saving);
  } catch {
    return [];
  }
  const left = recordsOf(saving, record).map(({ id }) => id);
  return suspects.filter(({ id }) => !left.includes(id));
};

export interface Gone {
  names: string[];
  /** The step that still lists one of them. */
  listedIn: FormStepId | undefined;
}

/**
 * Takes removed records out of a roster, which could not be sent with them. A step that still lists one becomes unsent: there the
 * parent removes it too, or has it created again. `removed`: the ids that the server did not find.
 */
export const forgetGone = async (
  saving: Saving,
  roster: AnyRoster,
  values: object,
  removed: readonly string[],
): Promise<Gone> => {
  const { draftId, dispatch } = saving;
  const shown = roster.entriesIn(values);
  const listed = listedFor(saving, roster);
  const gone = await goneAmong(saving, roster, [
    ...shown.filter(({ id }) => removed.includes(id)),
    ...listed.filter(({ id }) => !shown.some((entry) => entry.id === id)),
  ]);
  const forgotten = listed.filter(({ id }) => gone.some((entry) => entry.id === id));
  for (const { step, part } of forgotten) {
    dispatch(recordForgotten({ draftId, sectionId: part }));
    dispatch(contentSent({ draftId, part: step, fingerprint: UNKNOWN }));
  }
  return { names: gone.map(({ name }) => name), listedIn: forgotten[0]?.step };
};
