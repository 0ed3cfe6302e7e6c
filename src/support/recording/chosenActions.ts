import type { UnknownAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api/baseQuery';
import { childSelected } from '../../store/children';
import { parentUpdated, signedIn } from '../../store/session';
import {
  directionChosen,
  languageChosen,
  navigationToggled,
  tableLookChosen,
  themeChosen,
  welcomeClosed,
  toastShown,
  versionWaits,
} from '../../store/ui';
import * as wizard from '../../store/wizard';
import type { RecordedAction } from '../format';

export type Detail = RecordedAction['detail'];

interface Creator<Payload> {
  type: string;
  match: (action: UnknownAction) => action is UnknownAction & { payload: Payload };
}
type Value = Detail[string];
type Chosen = [type: string, detail: (action: UnknownAction) => Detail];

/** Ids and choices are short and have no spaces. Any other text is left out. */
const LOOKS_LIKE_AN_ID = /^[\w:.-]{1,120}$/;
const isTold = (value: unknown): value is Value =>
  typeof value === 'string'
    ? LOOKS_LIKE_AN_ID.test(value)
    : value === null || ['number', 'boolean'].includes(typeof value);

/** Records only these keys of the payload. */
const told = <Payload extends object>(
  creator: Creator<Payload>,
  ...keys: (keyof Payload & string)[]
): Chosen => [
  creator.type,
  (action) => {
    if (!creator.match(action)) return {};
    const { payload } = action;
    return Object.fromEntries(
      keys.flatMap((key): [string, Value][] => {
        const value: unknown = payload[key];
        return isTold(value) ? [[key, value]] : [];
      }),
    );
  },
];

/** Records the payload, which is an id or a choice. */
const toldAs = (creator: Creator<string>, key: string): Chosen => [
  creator.type,
  (action) => (creator.match(action) && isTold(action.payload) ? { [key]: action.payload } : {}),
];

/** Records only that it happened. */
const toldAlone = ({ type }: { type: string }): Chosen => [type, () => ({})];

const chosen = new Map<string, Chosen[1]>([
  toldAlone(signedIn),
  toldAlone(sessionExpired),
  toldAlone(parentUpdated),
  toldAs(childSelected, 'childId'),
  toldAs(themeChosen, 'theme'),
  toldAs(directionChosen, 'direction'),
  toldAs(languageChosen, 'language'),
  toldAlone(navigationToggled),
  told(tableLookChosen, 'table'),
  toldAlone(versionWaits),
  toldAlone(welcomeClosed),
  told(toastShown, 'tone', 'messageId'),
  toldAlone(wizard.draftStarted),
  told(wizard.valuesKept, 'draftId', 'stepId'),
  told(wizard.stepStatusChanged, 'draftId', 'stepId', 'status'),
  told(wizard.applicantKnown, 'draftId', 'applicantId'),
  told(wizard.recordSaved, 'draftId', 'sectionId', 'recordId'),
  told(wizard.recordForgotten, 'draftId', 'sectionId'),
  told(wizard.answersCopied, 'draftId'),
  toldAs(wizard.draftCleared, 'draftId'),
  told(wizard.draftTakenOver, 'id', 'revision'),
  toldAs(wizard.draftDoneElsewhere, 'draftId'),
  toldAlone(wizard.draftsRestored),
  told(wizard.deviceAnswered, 'kept'),
  toldAlone(wizard.registrationChanged),
  toldAlone(wizard.codeSent),
  toldAlone(wizard.codeSpent),
]);

/** What a support file records of an action; undefined if the action was not done by a parent. */
export const detailOf = (action: UnknownAction): Detail | undefined => chosen.get(action.type)?.(action);
