import type { AppThunk } from './hooks';
import {
  newRegistration,
  type BegunOffer,
  type GuardianValues,
  type LocationValues,
  type RegistrationDraft,
  type RegistrationStudent,
  type StudentValues,
} from './registrationDraft';
import { codeSpent, registrationChanged, selectRegistration } from './wizard';

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

const without = <Part>(parts: Readonly<Record<string, Part>>, key: string): Record<string, Part> => {
  const { [key]: _done, ...rest } = parts;
  return rest;
};

/** Nothing more is unfinished under this key. */
const finished = ({ unfinished, begun = {} }: RegistrationDraft, key: string) => ({
  unfinished: without(unfinished, key),
  ...(key in begun ? { begun: without(begun, key) } : {}),
});

/** A visitor without any answers yet. */
export const registrationStarted = (): AppThunk<void> => (dispatch) => {
  dispatch(registrationChanged(newRegistration()));
};

/** The account has been opened; the flow of its code stays. */
export const registrationErased = (): AppThunk<void> => (dispatch) => {
  dispatch(registrationChanged(null));
};

/** The visitor chose "Erase what I entered": that includes the address to which a code was sent. */
export const visitorErased = (): AppThunk<void> => (dispatch) => {
  dispatch(codeSpent());
  dispatch(registrationErased());
};

export const locationKept = (draftId: string, location: LocationValues) =>
  changed(draftId, () => ({ location }));

export const guardianKept = (draftId: string, guardian: GuardianValues) =>
  changed(draftId, () => ({ guardian }));

/** `key`: the offer, or the student who is being corrected. `offer`: of a new child. */
export const studentTyped = (draftId: string, key: string, values: StudentValues, offer?: BegunOffer) =>
  changed(draftId, ({ unfinished, begun }) => ({
    unfinished: { ...unfinished, [key]: values },
    ...(offer ? { begun: { ...begun, [key]: offer } } : {}),
  }));

/** What was typed under this key is thrown away. */
export const studentDiscarded = (draftId: string, key: string) =>
  changed(draftId, (draft) => finished(draft, key));

/** A child is added, or corrected when it is in the list already. */
export const studentKept = (draftId: string, kept: RegistrationStudent) =>
  changed(draftId, (draft) => {
    const { students } = draft;
    const isListed = students.some(({ id }) => id === kept.id);
    return {
      students: isListed
        ? students.map((student) => (student.id === kept.id ? kept : student))
        : [...students, kept],
      ...finished(draft, isListed ? kept.id : kept.offerId),
    };
  });

export const studentRemoved = (draftId: string, studentId: string) =>
  changed(draftId, (draft) => ({
    students: draft.students.filter(({ id }) => id !== studentId),
    ...finished(draft, studentId),
  }));
