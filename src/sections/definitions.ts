import type { SummaryType } from '../api/entities';
import type { CollectionDefinition, RosterDefinition, SectionDefinition } from './section';

/** A section or list without its own types, which a table of steps does not need. */
export type AnySection = SectionDefinition;
export type AnyCollection = CollectionDefinition;
export type AnyRoster = RosterDefinition;
export type Definition = AnySection | AnyCollection | AnyRoster;

/** Puts a section into a table; its types are checked where it is defined. */
export const section = <Type extends SummaryType, Values extends object, Parsed, Payload extends object>(
  definition: SectionDefinition<Type, Values, Parsed, Payload>,
) => definition as unknown as AnySection;

/** Puts a list into a table; its types are checked where it is defined. */
export const collection = <
  Type extends SummaryType,
  Item extends object,
  Parsed,
  Payload extends object,
  Values extends object,
>(
  definition: CollectionDefinition<Type, Item, Parsed, Payload, Values>,
) => definition as unknown as AnyCollection;

/** Puts a form over records that exist into a table; its types are checked where it is defined. */
export const roster = <Type extends SummaryType, Values extends object, Parsed, Payload extends object>(
  definition: RosterDefinition<Type, Values, Parsed, Payload>,
) => definition as unknown as AnyRoster;

export const isCollection = (definition: Definition): definition is AnyCollection => 'item' in definition;

export const isRoster = (definition: Definition): definition is AnyRoster => 'toPayloads' in definition;

export const isForm = (definition: Definition): definition is AnySection =>
  !isCollection(definition) && !isRoster(definition);

/** The body that the server is sent for these form values. Throws when they are not valid. */
export const payloadOf = (
  { schema, toPayload }: Pick<AnySection, 'schema' | 'toPayload'>,
  values: unknown,
): object => toPayload(schema.parse(values));
