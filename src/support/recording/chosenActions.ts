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
import { Choice, type AnyMask, type LeafMask } from '../redaction/mask';
import { uiMask } from '../redaction/masks/ui';

export type Detail = RecordedAction['detail'];

/** The kind of each value that is recorded of an action, by which a support file masks it. */
type Kinds = Readonly<Record<string, AnyMask>>;

interface Creator<Payload> {
  type: string;
  match: (action: UnknownAction) => action is UnknownAction & { payload: Payload };
}
type Value = Detail[string];
interface Telling {
  kinds: Kinds;
  detail: (action: UnknownAction) => Detail;
}
type Chosen = [type: string, telling: Telling];

/** Ids and choices are short and have no spaces. Any other text is left out. */
const LOOKS_LIKE_AN_ID = /^[\w:.-]{1,120}$/;
const isTold = (value: unknown): value is Value =>
  typeof value === 'string'
    ? LOOKS_LIKE_AN_ID.test(value)
    : value === null || ['number', 'boolean'].includes(typeof value);

/** Records only these keys of the payload. */
const told = <Payload extends object>(
  creator: Creator<Payload>,
  kinds: { readonly [Key in keyof Payload]?: LeafMask<NonNullable<Payload[Key]>> },
): Chosen => [
  creator.type,
  {
    kinds: kinds as Kinds,
    detail: (action) => {
      if (!creator.match(action)) return {};
      const { payload } = action;
      return Object.fromEntries(
        Object.keys(kinds).flatMap((key): [string, Value][] => {
          const value: unknown = payload[key as keyof Payload];
          return isTold(value) ? [[key, value]] : [];
        }),
      );
    },
  },
];

/** Records the payload, which is an id or a choice. */
const toldAs = <Payload extends string>(
  creator: Creator<Payload>,
  key: string,
  kind: LeafMask<Payload>,
): Chosen => [
  creator.type,
  {
    kinds: { [key]: kind },
    detail: (action) => (creator.match(action) && isTold(action.payload) ? { [key]: action.payload } : {}),
  },
];

/** Records only that it happened. */
const toldAlone = ({ type }: { type: string }): Chosen => [type, { kinds: {}, detail: () => ({}) }];

const stepStatus = new Choice<wizard.StepStatus>(['unsaved', 'saving', 'saved', 'alreadySaved']);

const chosen = new Map<string, Telling>([
  toldAlone(signedIn),
  toldAlone(sessionExpired),
  toldAlone(parentUpdated),
  toldAs(childSelected, 'childId', 'id'),
  toldAs(themeChosen, 'theme', uiMask.theme),
  toldAs(directionChosen, 'direction', uiMask.direction),
  toldAs(languageChosen, 'language', uiMask.language),
  toldAlone(navigationToggled),
  told(tableLookChosen, { table: 'messageId' }),
  toldAlone(versionWaits),
  toldAlone(welcomeClosed),
  told(toastShown, { tone: uiMask.toasts[0].tone, messageId: 'messageId' }),
  toldAlone(wizard.draftStarted),
  told(wizard.valuesKept, { draftId: 'id', stepId: 'part' }),
  told(wizard.stepStatusChanged, { draftId: 'id', stepId: 'part', status: stepStatus }),
  told(wizard.applicantKnown, { draftId: 'id', applicantId: 'id' }),
  told(wizard.recordSaved, { draftId: 'id', sectionId: 'part', recordId: 'id' }),
  told(wizard.recordForgotten, { draftId: 'id', sectionId: 'part' }),
  told(wizard.answersCopied, { draftId: 'id' }),
  toldAs(wizard.draftCleared, 'draftId', 'id'),
  told(wizard.recordsTakenUp, { id: 'id', applicantId: 'id' }),
  told(wizard.draftTakenOver, { id: 'id', revision: 'number' }),
  toldAs(wizard.draftDoneElsewhere, 'draftId', 'id'),
  toldAlone(wizard.draftsRestored),
  told(wizard.deviceAnswered, { kept: 'flag' }),
  toldAlone(wizard.registrationChanged),
  toldAlone(wizard.codeSent),
  toldAlone(wizard.codeSpent),
]);

/** What a support file records of an action; undefined if the action was not done by a parent. */
export const detailOf = (action: UnknownAction): Detail | undefined =>
  chosen.get(action.type)?.detail(action);

/** The kinds of what is recorded of actions of this type. */
export const kindsOf = (type: string): Kinds => chosen.get(type)?.kinds ?? {};
