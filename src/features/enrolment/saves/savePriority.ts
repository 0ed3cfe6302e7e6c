import { prioritySection } from '../../../sections/priority';
import { roster } from '../../../sections/definitions';
import { patchRoster } from '../../../sections/patchRoster';
import { commonNotice } from '../failures';
import { refused, saved, type SaveOutcome } from '../outcome';
import { ownerOf, send, typedIn, type Saving } from './saving';

const priorities = roster(prioritySection);

/** Each guardian gets its priority; what the server refuses is shown as JSON text (E8.6). */
export const savePriority = async (saving: Saving): Promise<SaveOutcome> => {
  const refusals = await patchRoster(
    priorities,
    typedIn(saving, 'priority'),
    ownerOf(saving),
    (call) => send(saving, call),
    (error) => commonNotice(error) !== null,
  );
  if (refusals === null) return saved();
  return refused({ tone: 'error', lines: [{ text: refusals }] });
};
