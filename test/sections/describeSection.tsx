import type * as z from 'zod/mini';
import type { SummaryRecords, SummaryType } from '../../src/api/entities';
import { languages } from '../../src/domain/languages';
import type { CollectionDefinition, SectionDefinition, SectionMode } from '../../src/sections/section';
import type { Row } from '../../src/summary/row';
import { messages } from '../render/messages';
import { refusedPaths, schemaPaths } from './schemaPaths';
import { shownNames } from './shownNames';

/** Paths of fields; where wizard and edit form differ, for each. */
type Paths = readonly string[] | Record<SectionMode, readonly string[]>;

interface Expected {
  /** Every field at which empty values are refused, and no other. */
  required: Paths;
  /** Fields of the schema that no control shows, e.g. ids that the form carries along. */
  unseen?: Paths;
}
interface ExpectedOfSection extends Expected {
  /** Fields of the record that are for display only, or that another section sends: `applicantAddresses.*.country`. */
  derived?: readonly string[];
  /** What message ids of this section begin with; the first part of `titleId` if not given. */
  prefix?: string;
}
interface ExpectedOfCollection extends Expected {
  item: ExpectedOfSection;
}

const modes = ['wizard', 'edit'] as const;
const pathsOf = (paths: Paths = [], mode: SectionMode): string[] =>
  [...('wizard' in paths ? paths[mode] : paths)].sort();

const without = (value: unknown, [name, ...rest]: string[]): unknown => {
  if (Array.isArray(value)) return name === '*' ? value.map((item) => without(item, rest)) : value;
  if (typeof value !== 'object' || value === null || name === undefined) return value;
  const entries = Object.entries(value).filter(([key]) => rest.length > 0 || key !== name);
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, key === name ? without(inner, rest) : inner]),
  );
};

const owners = ['id', 'applicantId', 'parentId'];

/** A record less its id, its owners and what is derived. */
const recordLess = (record: object, derived: readonly string[]) =>
  [...owners, ...derived].reduce((rest: unknown, path) => without(rest, path.split('.')), record);

const shown = ({ value }: Row): string[] => {
  switch (value.kind) {
    case 'text':
    case 'secret':
      return [value.text];
    case 'date':
      return [value.date];
    case 'picture':
    case 'file':
      return [value.fileUrl];
    default:
      return [];
  }
};

const messageIdsOf = ({ labelId, value }: Row) => [
  labelId,
  ...(value.kind === 'messages' ? value.messageIds : []),
];

const expectWorded = (ids: string[]) => {
  for (const language of languages) {
    expect({ language, missing: ids.filter((id) => !messages[language][id]) }).toEqual({
      language,
      missing: [],
    });
  }
};

interface Form {
  schema: z.ZodMiniType;
  editSchema?: z.ZodMiniType;
  Fields: SectionDefinition['Fields'];
  empty: () => object;
  /** Values in which every question is answered so that every field is shown. */
  full: () => object;
}

const describeForm = (
  { schema, editSchema = schema, Fields, empty, full }: Form,
  { required, unseen }: Expected,
) => {
  const schemas = { wizard: schema, edit: editSchema };

  it.each(modes)('refuses empty values at every required field (%s)', (mode) => {
    expect(refusedPaths(schemas[mode], empty())).toEqual(pathsOf(required, mode));
  });

  it.each(modes)('shows every field of the schema, and no other (%s)', async (mode) => {
    const hidden = pathsOf(unseen, mode);
    const paths = schemaPaths(schemas[mode]);
    expect(hidden.filter((path) => !paths.includes(path))).toEqual([]);
    const names = await shownNames(Fields, mode, full(), 'en');
    expect(names).toEqual(paths.filter((path) => !hidden.includes(path)).sort());
  });

  it.each(modes)('has its words in French (%s)', async (mode) => {
    expect(await shownNames(Fields, mode, full(), 'fr')).not.toEqual([]);
  });
};

/** The laws of one section (docs/sections.md): `record` has every field filled (see `records.ts`). */
export function describeSection<
  Type extends SummaryType,
  Values extends object,
  Parsed,
  Payload extends object,
>(
  definition: SectionDefinition<Type, Values, Parsed, Payload>,
  record: SummaryRecords[Type],
  expected: ExpectedOfSection,
): void {
  const { schema, editSchema = schema, emptyValues, fromRecord, toPayload, rows, Fields } = definition;
  const { derived = [], prefix = definition.titleId.split('.')[0] } = expected;

  describe(`the section ${definition.id}`, () => {
    it.each([
      ['wizard', schema],
      ['edit', editSchema],
    ])('sends back the record that it was given (%s)', (_mode, used) => {
      expect(toPayload(used.parse(fromRecord(record)))).toEqual(recordLess(record, derived));
    });

    describeForm(
      { schema, editSchema, Fields, empty: emptyValues, full: () => fromRecord(record) },
      expected,
    );

    it('has rows for every field that it does not list as hidden', () => {
      const paths = new Set([...schemaPaths(schema), ...schemaPaths(editSchema)]);
      const hidden = definition.hiddenFields ?? [];
      const inRows = new Set(rows(record).map(({ labelId }) => labelId.replace(`${prefix}.`, '')));
      expect([...paths].filter((path) => !inRows.has(path) && !hidden.includes(path))).toEqual([]);
      expect(hidden.filter((path) => inRows.has(path) || !paths.has(path))).toEqual([]);
    });

    it("shows the record's own words, each once", () => {
      const words = rows(record).flatMap(shown);
      expect(words.filter((word) => word === '')).toEqual([]);
      expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    });

    it('has words in every language for its title and rows', () => {
      expectWorded([definition.titleId, ...rows(record).flatMap(messageIdsOf)]);
    });
  });
}

/** The laws of a collection: those of one record of it (`expected.item`), and of the list with its questions. */
export function describeCollection<
  Type extends SummaryType,
  Item extends object,
  Parsed,
  Payload extends object,
  Values extends object,
>(
  definition: CollectionDefinition<Type, Item, Parsed, Payload, Values>,
  record: SummaryRecords[Type],
  /** `full`: values with every question answered and an item in the list. */
  { full, ...expected }: ExpectedOfCollection & { full: Values },
): void {
  const { item, schema, Fields, emptyValues, itemsOf, isSame } = definition;
  describeSection(item, record, expected.item);

  describe(`the list of ${definition.id}`, () => {
    describeForm({ schema, Fields, empty: emptyValues, full: () => full }, expected);

    it('finds its items among the values', () => {
      expect(itemsOf(emptyValues())).toEqual([]);
      expect(itemsOf(full)).not.toEqual([]);
    });

    it('recognises an item that it has already', () => {
      expect(isSame(item.fromRecord(record), item.fromRecord(record))).toBe(true);
      expect(isSame(item.fromRecord(record), item.emptyValues())).toBe(false);
    });

    it('has words in every language for its title', () => {
      expectWorded([definition.titleId]);
    });
  });
}
