import type { ApplicationDto } from '../contract/applications';
import type { ChildDto } from '../contract/children';
import type { OpenRequestDto } from '../contract/schoolRequests';
import type { SectionId } from '../domain/sections';
import type { SummaryRecords } from '../summary/records';

export type * from '../summary/records';

/** The records that a parent owns. The store holds one copy of each (ADR 1). */
export type Child = Omit<ChildDto, 'gender'> & { gender: string };
/** What the school asks for in a section; null: one that this portal does not know. */
export type OpenRequest = Omit<OpenRequestDto, 'section'> & { section: SectionId | null };
export type Application = Omit<ApplicationDto, 'requests'> & { requests?: OpenRequest[] | undefined };

export interface EntityRecords extends SummaryRecords {
  children: Child;
  applications: Application;
}
export type EntityType = keyof EntityRecords;

/**
 * What one answer brings. `replacesApplicant`: the answer is complete for that applicant, so records that it lacks are
 * gone. `replacesAll`: the same for a list of everything of that type that the parent owns.
 */
export interface EntityBatch {
  entities: { [Type in EntityType]?: EntityRecords[Type][] };
  /** Where the answer may tell only some of the fields: those that it told. The others stay as they are held. */
  fields?: readonly string[];
  /** The answer to a save tells less than was sent. */
  isPartial?: boolean;
  removed?: { [Type in EntityType]?: string[] };
  replacesApplicant?: string;
  replacesAll?: EntityType;
}

/** What the query cache keeps of an answer that brought entities: their ids, in the server's order. */
export interface Receipt {
  ids: string[];
}
