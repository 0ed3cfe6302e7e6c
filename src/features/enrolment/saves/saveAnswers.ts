import type { Receipt } from '../../../api/entities';
import { isApiError, type ApiError } from '../../../api/errors';
import { selectRecords } from '../../../store/summary';
import { toFingerprint } from '../../../lib/fingerprint';
import { payloadOf, type AnySection } from '../../../sections/definitions';
import type { AlreadyThere, Owner } from '../../../sections/section';
import { commonNotice, lineOf } from '../failures';
import { refused, saved, type SaveOutcome } from '../outcome';
import type { FormStepId } from '../../../sections/enrolmentSteps';
import { tryToAdoptStep } from './adoptStep';
import { draftOf, ownerOf, post, rememberRecord, send, settleEarlier, typedIn, type Saving } from './saving';

const dataThere: AlreadyThere = { messageIds: ['enrolment.dataExists'], isPassable: true, advances: false };

const create = async (saving: Saving, section: AnySection, payload: object): Promise<void> => {
  const owner = ownerOf(saving);
  const make = section.create;
  if (!make) throw new Error(`${section.id} cannot be created`);
  const remember = ({ ids }: Receipt) => rememberRecord(saving, section.id, ids[0]);
  const call = `create.${section.id}`;
  const body: [object, Owner] = [payload, owner];
  const makeOf = ([sent, sender]: [object, Owner], key: string) => make(sent, sender, key);
  await settleEarlier(saving, call, body, makeOf, remember);
  const recordId = draftOf(saving).recordIds[section.id];
  if (recordId === undefined) remember(await post(saving, call, body, makeOf));
  else if (section.patch) await send(saving, section.patch(recordId, payload, owner));
};

/** Whether the server's record already equals the form. */
const isConfirmed = (saving: Saving, section: AnySection, recordId: string, payload: object): boolean => {
  const record = selectRecords(saving.getState(), section.record, ownerOf(saving).applicantId).find(
    ({ id }) => id === recordId,
  );
  const held = record && section.schema.safeParse(section.fromRecord(record));
  return held?.success === true && toFingerprint(section.toPayload(held.data)) === toFingerprint(payload);
};

const createRefused = (section: AnySection, error: ApiError): SaveOutcome => {
  if (!section.isAlreadySaved?.(error)) return refused({ tone: 'warning', lines: [lineOf(error)] });
  const there = { ...dataThere, ...section.alreadyThere };
  return {
    status: there.isPassable ? 'alreadySaved' : 'unsaved',
    notice: { tone: 'error', lines: there.messageIds.map((messageId) => ({ messageId })) },
    advances: there.advances,
  };
};

/**
 * Creates or corrects the one record of a section. After a refused create the values are unconfirmed: the existing
 * record is looked up and corrected at the next save or on submitting (decision 29).
 */
export const saveAnswers = async (
  saving: Saving,
  step: FormStepId,
  section: AnySection,
): Promise<SaveOutcome> => {
  const payload = payloadOf(section, typedIn(saving, step));
  const { recordIds, status } = draftOf(saving);
  const recordId = recordIds[section.id];
  if (recordId !== undefined) {
    const isKnown = status[step] === 'alreadySaved' && isConfirmed(saving, section, recordId, payload);
    if (!isKnown && section.patch) await send(saving, section.patch(recordId, payload, ownerOf(saving)));
    return saved();
  }
  try {
    await create(saving, section, payload);
    return saved();
  } catch (error) {
    if (!isApiError(error) || commonNotice(error)) throw error;
    await tryToAdoptStep(saving, step);
    return createRefused(section, error);
  }
};
