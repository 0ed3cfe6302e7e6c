import { isApiError } from '../../../api/errors';
import { prioritySection } from '../../../sections/priority';
import { roster } from '../../../sections/definitions';
import { commonNotice } from '../failures';
import { refused, saved, type SaveOutcome } from '../outcome';
import { ownerOf, send, valuesOf, type Saving } from './saving';

const priorities = roster(prioritySection);

/** Each guardian gets its priority; what the server refuses is shown as JSON text (enrolment section 8). */
export const savePriority = async (saving: Saving): Promise<SaveOutcome> => {
  const payloads = priorities.toPayloads(priorities.schema.parse(valuesOf(saving, 'priority')));
  const refusals: object[] = [];
  for (const { id, body } of payloads) {
    try {
      await send(saving, priorities.patch(id, body, ownerOf(saving)));
    } catch (error) {
      if (!isApiError(error) || commonNotice(error)) throw error;
      const { message, code, status } = error;
      refusals.push({ guardian: id, status, code, message });
    }
  }
  if (refusals.length === 0) return saved();
  return refused({ tone: 'error', lines: [{ text: JSON.stringify(refusals) }] });
};
