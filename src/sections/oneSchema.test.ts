import type * as z from 'zod/mini';
import * as records from '../../test/sections/records';
import { bodies } from '../contract/bodies';
import { agreementsSection } from './agreements';
import { collection, section, type AnyCollection, type AnySection } from './definitions';
import { documentsCollection } from './documents';
import { eSignatureSection } from './eSignature';
import { guardianCollection } from './guardian';
import { healthSection } from './health';
import { raceSection } from './race';
import { schoolHistoryCollection } from './schoolHistory';
import { siblingCollection } from './sibling';
import { studentSection } from './student';
import { transportationSection } from './transportation';

/** What a parent can type or paste, and what a forged request can hold. */
const hostile: readonly unknown[] = [
  '',
  ' ',
  'x',
  'x'.repeat(200),
  'x'.repeat(201),
  'x'.repeat(2_001),
  'a\u0000b',
  'a\uD800b',
  '<script>',
  "Robert'); drop table",
  'نور',
  'yes',
  'no',
  'female',
  'a@example.org',
  'a@',
  '+12025550199',
  '12',
  '2016-02-30',
  '2016-02-03',
  '9999-01-01',
  '900-111-2078',
  '/api/files/1',
  true,
  false,
  null,
  7,
  [],
];

type Path = (string | number)[];

const leavesOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [path];

const replace = (value: unknown, [key, ...rest]: Path, leaf: unknown): unknown => {
  if (key === undefined) return leaf;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === key ? replace(item, rest, leaf) : item));
  const inner = (value as Record<string, unknown>)[key];
  return { ...(value as object), [key]: replace(inner, rest, leaf) };
};

/** A thing and the same with each of its leaves replaced by each hostile value. */
const mutationsOf = (value: unknown): { what: string; mutated: unknown }[] =>
  leavesOf(value).flatMap((path) =>
    hostile.map((leaf) => ({
      what: `${path.join('.')} = ${JSON.stringify(leaf)?.slice(0, 30)}`,
      mutated: replace(value, path, leaf),
    })),
  );

const table: [AnySection, object, z.ZodMiniType][] = [
  [section(studentSection), records.aStudent(), bodies.patchApplicant.body],
  [section(raceSection), records.aStudent(), bodies.patchApplicant.body],
  [section(guardianCollection.item), records.aGuardian(), bodies.patchGuardian.body],
  [section(siblingCollection.item), records.aSibling(), bodies.patchSibling.body],
  [section(schoolHistoryCollection.item), records.aSchoolHistory(), bodies.patchSchoolHistory.body],
  [section(healthSection), records.aHealth(), bodies.patchHealth.body],
  [section(transportationSection), records.aTransportation(), bodies.patchTransportation.body],
  [section(agreementsSection), records.anAgreement(), bodies.patchAgreement.body],
  [section(eSignatureSection), records.aSignature(), bodies.patchSignature.body],
];

describe.each(table.map(([definition, record, api]) => ({ id: definition.id, definition, record, api })))(
  'R35: the section $id',
  ({ definition: { schema, editSchema = schema, fromRecord, toPayload }, record, api }) => {
    const values = fromRecord(record as never);

    test.each([
      ['the wizard', schema],
      ['the edit form', editSchema],
    ])('R35: in %s sends nothing that the API refuses', (_where, form) => {
      const refused = mutationsOf(values).filter(({ mutated }) => {
        const parsed = form.safeParse(mutated);
        return parsed.success && !api.safeParse(toPayload(parsed.data)).success;
      });
      expect(refused.map(({ what }) => what)).toEqual([]);
    });

    // The wizard asks for more (ADR 2, E5.12).
    test('R35: in the edit form refuses nothing that the API takes', () => {
      const payload = toPayload(schema.parse(values));
      const taken = mutationsOf(payload).filter(({ mutated }) => {
        const parsed = api.safeParse(mutated);
        if (!parsed.success) return false;
        return !editSchema.safeParse(fromRecord({ ...record, ...(parsed.data as object) } as never)).success;
      });
      expect(taken.map(({ what }) => what)).toEqual([]);
    });
  },
);

const { applicantId } = records;
const lists: [AnyCollection, object, z.ZodMiniType, object][] = [
  [collection(documentsCollection), records.aDocument(), bodies.createDocuments.body, { applicantId }],
  [
    collection(schoolHistoryCollection),
    records.aSchoolHistory(),
    bodies.createSchoolHistories.body,
    { applicantId },
  ],
  [collection(siblingCollection), records.aSibling(), bodies.createSiblings.body, { applicantId }],
  [
    collection(guardianCollection),
    records.aGuardian(),
    bodies.createGuardians.body,
    { applicant: applicantId },
  ],
];

describe.each(
  lists.map(([definition, record, api, owner]) => ({ id: definition.id, definition, record, api, owner })),
)(
  'R35: the list $id',
  ({ definition: { fromRecords, itemsOf, item, questions, schema }, record, api, owner }) => {
    const answers = Object.fromEntries(questions.map(({ field }) => [field, 'yes']));
    const one = { ...fromRecords!([record as never]), ...answers };
    const payload = item.toPayload(item.schema.parse(itemsOf(one)[0]));
    const listOf = (count: number) =>
      Object.fromEntries(
        Object.entries(one).map(([field, value]) => [
          field,
          Array.isArray(value) ? Array<unknown>(count).fill(value[0]) : value,
        ]),
      );

    test('R35: takes as many as the API takes at once, and says in words when there are more', () => {
      const isTaken = (count: number) => api.safeParse(Array(count).fill({ ...payload, ...owner })).success;
      const most = Array.from({ length: 200 }, (_, count) => count).findLast(isTaken)!;
      expect(schema.safeParse(listOf(most)).error?.issues ?? []).toEqual([]);
      const { error } = schema.safeParse(listOf(most + 1));
      expect(error?.issues.map(({ message }) => message)).toEqual(['validation.tooMany']);
    });
  },
);
