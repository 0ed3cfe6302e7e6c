import type { AppThunk } from './hooks';
import {
  newRegistration,
  type GuardianValues,
  type LocationValues,
  type RegistrationDraft,
  type RegistrationStudent,
  type StudentValues,
} from './registrationDraft';
import { registrationChanged, selectRegistration } from './wizard';

type Change = (draft: RegistrationDraft) => Partial<RegistrationDraft>;

/**
 * Changes that draft; a draft that was erased meanwhile stays erased. The action carries the time, because reducers may
 * not read the clock.
 */
const changed =
  (draftId: string, change: Change): AppThunk<void> =>
  (dispatch, getState) => {
    const draft = selectRegistration(getState());
    if (draft?.id !== draftId) return;
    const startedAt = draft.startedAt ?? new Date().toISOString();
    dispatch(registrationChanged({ ...draft, startedAt, ...change(draft) }));
  };

const without = (unfinished: RegistrationDraft['unfinished'], key: string) => {
  const { [key]: _done, ...rest } = unfinished;
  return rest;
};

/** A visitor without any answers yet. */
export const registrationStarted = (): AppThunk<void> => (dispatch) => {
  dispatch(registrationChanged(newRegistration()));
};

/** The visitor chose "Erase what I entered", a day has passed, or the account has been opened. */
export const registrationErased = (): AppThunk<void> => (dispatch) => {
  dispatch(registrationChanged(null));
};

export const locationKept = (draftId: string, location: LocationValues) =>
  changed(draftId, () => ({ location }));

export const guardianKept = (draftId: string, guardian: GuardianValues) =>
  changed(draftId, () => ({ guardian }));

/** `key`: the offer, or the student who is being corrected. */
export const studentTyped = (draftId: string, key: string, values: StudentValues) =>
  changed(draftId, ({ unfinished }) => ({ unfinished: { ...unfinished, [key]: values } }));

/** A child is added, or corrected when it is in the list already. */
export const studentKept = (draftId: string, kept: RegistrationStudent) =>
  changed(draftId, ({ students, unfinished }) => {
    const isListed = students.some(({ id }) => id === kept.id);
    return {
      students: isListed
        ? students.map((student) => (student.id === kept.id ? kept : student))
        : [...students, kept],
      unfinished: without(unfinished, isListed ? kept.id : kept.offerId),
    };
  });

export const studentRemoved = (draftId: string, studentId: string) =>
  changed(draftId, ({ students, unfinished }) => ({
    students: students.filter(({ id }) => id !== studentId),
    unfinished: without(unfinished, studentId),
  }));
