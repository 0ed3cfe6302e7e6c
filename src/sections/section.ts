import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { ApiError } from '../api/errors';
import type { Receipt, SummaryRecords, SummaryType } from '../api/entities';
import type { SectionId } from '../domain/sections';
import type { ListQuestion, SummarySection } from '../summary/row';

/** `wizard`: while enrolling; `edit`: correcting a submitted application. What differs is stated in the definition. */
export type SectionMode = 'wizard' | 'edit';

/** Whose record it is; added to the payload by `create`. */
export interface Owner {
  applicantId: string;
  parentId: string;
}

/** What the wizard does when the server already holds the record (E8.1, E8.3). `isPassable`: the parent may go on with Next. */
export interface AlreadyThere {
  messageIds: readonly string[];
  isPassable: boolean;
  advances: boolean;
}

/** How the answers are copied when a parent applies again, for this child or another one. */
interface Reuse<Values extends object> {
  /** Fields that are copied together or not at all: half of one address and half of another are no address. */
  together?: readonly (readonly (keyof Values & string)[])[];
  /** Fields that are never copied: what a parent must accept, declare or sign each time. */
  askedAnew?: readonly (keyof Values & string)[];
}

/** A call that can be dispatched, as RTK Query's `initiate` makes it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the state belongs to the store, which sections never know
export type Call = (dispatch: any, getState: () => any, extra: any) => { unwrap: () => Promise<Receipt> };

export interface SectionDefinition<
  Type extends SummaryType = SummaryType,
  Values extends object = object,
  Parsed = unknown,
  Payload extends object = object,
>
  extends Reuse<Values>, Omit<SummarySection<Type>, 'questions'> {
  schema: z.ZodMiniType<Parsed>;
  /** Where the edit form asks for more or less than the wizard. */
  editSchema?: z.ZodMiniType<Parsed>;
  /** A function, because a date may default to today. */
  emptyValues: () => Values;
  fromRecord: (record: SummaryRecords[Type]) => Values;
  /** The payload without its owner. */
  toPayload: (parsed: Parsed) => Payload;
  /** Form fields that the summary does not show; a comment beside each says why. */
  hiddenFields?: readonly string[];
  Fields: ComponentType<{ mode: SectionMode }>;
  /** Creates the record; sections that are part of another record (race, priority) have none. */
  create?: (payload: Payload, owner: Owner, intentKey?: string) => Call;
  /** Changes the record. */
  patch?: (id: string, payload: Partial<Payload>, owner: Owner) => Call;
  /** Deletes the record that a new one replaces; only documents have it, because they are never changed. */
  remove?: (id: string) => Call;
  /** Whether a refused create means that the server already holds this record. */
  isAlreadySaved?: (error: ApiError) => boolean;
  /** What the wizard then does, where that differs from most sections. */
  alreadyThere?: Partial<AlreadyThere>;
  /** Milliseconds for which the edit dialog shows that it has saved. */
  closingDelay?: number;
}

/** Keeps the types of one definition together; the table of sections forgets them again. */
export const defineSection = <
  Type extends SummaryType,
  Values extends object,
  Parsed,
  Payload extends object,
>(
  definition: SectionDefinition<Type, Values, Parsed, Payload>,
): SectionDefinition<Type, Values, Parsed, Payload> => definition;

/** A list of records of one section: guardians, siblings, school histories, documents. */
export interface CollectionDefinition<
  Type extends SummaryType = SummaryType,
  Item extends object = object,
  Parsed = unknown,
  Payload extends object = object,
  Values extends object = object,
> extends Reuse<Values> {
  id: SectionId;
  titleId: string;
  /** One record of the list: its dialog's form, mappings and rows. */
  item: SectionDefinition<Type, Item, Parsed, Payload>;
  /** The step's own questions and the list, e.g. `{ hasAttendedAnotherSchool, schoolHistories }`. */
  schema: z.ZodMiniType;
  /** Each has its answer among the values, under the name of its field. */
  questions: readonly ListQuestion[];
  /** The question that a new item answers with "yes", where it is not the first. */
  questionOf?: (item: Item) => ListQuestion['field'];
  /** Whether the step is saved as soon as it has these values, without the button. */
  isSavedAtOnce?: (values: Values) => boolean;
  emptyValues: () => Values;
  /** The list among the values; each item carries `recordId` once the server holds it. */
  itemsOf: (values: Values) => Collected<Item>[];
  /** Whether two items are one: the later then replaces the earlier. */
  isSame: (one: Item, other: Item) => boolean;
  /** The step's values for records that are known already. An item's key is its record's id, unless `keyOf` names another. */
  fromRecords?: (records: SummaryRecords[Type][], keyOf?: KeyOf) => Values;
  Fields: ComponentType<{ mode: SectionMode }>;
  createAll: (payloads: Payload[], owner: Owner, intentKey?: string) => Call;
  remove: (id: string) => Call;
  /** What a record holds beyond the payload of its item: one that is created in its place takes it over. */
  carried?: (record: SummaryRecords[Type]) => Record<string, number>;
}

/** The key of the item that a record becomes: the same in every tab, so that a list that is taken up has each item once. */
export type KeyOf = (recordId: string) => string;

export const itsOwnId: KeyOf = (recordId) => recordId;

/** An item of a list in a form. `key` is the portal's own; `recordId` the server's, once it holds the item. */
export type Collected<Item extends object> = Item & { key: string; recordId?: string };

/** What a list takes of its section in the summary; the rest is its records'. */
export const listOf = ({
  id,
  titleId,
  questions = [],
}: Pick<SummarySection, 'id' | 'titleId' | 'questions'>) => ({
  id,
  titleId,
  questions,
});

export const defineCollection = <
  Type extends SummaryType,
  Item extends object,
  Parsed,
  Payload extends object,
  Values extends object,
>(
  definition: CollectionDefinition<Type, Item, Parsed, Payload, Values>,
): CollectionDefinition<Type, Item, Parsed, Payload, Values> => definition;

/** One form over all records of a type that exist already, such as the priority of each guardian. */
export interface RosterDefinition<
  Type extends SummaryType = SummaryType,
  Values extends object = object,
  Parsed = unknown,
  Payload extends object = object,
> extends Omit<SummarySection<Type>, 'questions'> {
  schema: z.ZodMiniType<Parsed>;
  emptyValues: () => Values;
  /** `typed`: what the parent entered before, kept for the records that still exist. */
  fromRecords: (records: readonly SummaryRecords[Type][], typed?: Values) => Values;
  /** The records that the form fills in, and how it names them. */
  entriesIn: (values: Values) => readonly { id: string; name: string }[];
  toPayloads: (parsed: Parsed) => { id: string; body: Payload }[];
  Fields: ComponentType<{ mode: SectionMode }>;
  patch: (id: string, payload: Partial<Payload>, owner: Owner) => Call;
}

export const defineRoster = <Type extends SummaryType, Values extends object, Parsed, Payload extends object>(
  definition: RosterDefinition<Type, Values, Parsed, Payload>,
): RosterDefinition<Type, Values, Parsed, Payload> => definition;
