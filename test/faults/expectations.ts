import type { Exchange } from '../browser/faultProxy';

type Fields = Record<string, unknown>;

/** A call that reached the server, and the action that made it. */
export interface Heard extends Exchange {
  action: number;
}

/** What the database must hold of a record, by all that the server acknowledged. */
export interface Expected {
  id: string;
  /** The applicant that it belongs to, which takes it along when it goes. */
  owner: string;
  /** The action of the last write. */
  action: number;
  fields: Fields;
  /** Sent later, and nobody knows whether it took effect. */
  maybe: Record<string, unknown[]>;
  isGone: boolean;
  mayBeGone: boolean;
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const listOf = (value: unknown): Fields[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (item): item is Fields => typeof item === 'object' && item !== null,
  );

const recordsIn = (answer: unknown): Fields[] =>
  listOf(answer).flatMap((record) => ('data' in record ? listOf(record.data) : [record]));

/** Whose it is stands elsewhere, and addresses of files are kept in another form. */
const answersOf = ({
  applicant: _applicant,
  applicantId: _applicantId,
  parentId: _parent,
  enrollmentOfferId: _offer,
  profilePicture: _picture,
  fileUrl: _file,
  ...answers
}: Fields): Fields => answers;

export const isWriteOfRecord = ({ method, path }: Pick<Exchange, 'method' | 'path'>): boolean =>
  method !== 'GET' && /^\/api\/(?!uploads|files|accounts)/.test(path);
const isSubmission = ({ path }: Heard) => path.endsWith('/submit-applicant');
const idOf = ({ path }: Heard) => path.split('/').at(-1) ?? '';

const unknown = (id: string, action: number): Expected => ({
  id,
  owner: id,
  action,
  fields: {},
  maybe: {},
  isGone: false,
  mayBeGone: false,
});

const ownerIn = (body: Fields | undefined) => {
  const owner = body?.applicantId ?? body?.applicant;
  return typeof owner === 'string' ? owner : undefined;
};

const acknowledge = (
  expected: Map<string, Expected>,
  id: string,
  action: number,
  fields: Fields,
  owner?: string,
) => {
  const before = expected.get(id) ?? unknown(id, action);
  const maybe = { ...before.maybe };
  for (const field of Object.keys(fields)) delete maybe[field];
  const all = { ...before.fields, ...fields };
  expected.set(id, { ...before, owner: owner ?? before.owner, action, fields: all, maybe });
};

const created = (expected: Map<string, Expected>, heard: Heard) => {
  const records = recordsIn(json(heard.answer));
  const bodies = listOf(json(heard.body));
  if (isSubmission(heard)) {
    for (const { id, referenceNumber } of records)
      acknowledge(
        expected,
        String(id),
        heard.action,
        { type: 'Application', referenceNumber },
        ownerIn(bodies[0]),
      );
    return;
  }
  records.forEach(({ id }, index) => {
    acknowledge(expected, String(id), heard.action, answersOf(bodies[index] ?? {}), ownerIn(bodies[index]));
  });
};

const tookEffect = (expected: Map<string, Expected>, heard: Heard) => {
  const id = idOf(heard);
  if (heard.method === 'POST') created(expected, heard);
  else if (heard.method === 'DELETE')
    expected.set(id, {
      ...(expected.get(id) ?? unknown(id, heard.action)),
      action: heard.action,
      isGone: true,
    });
  else acknowledge(expected, id, heard.action, answersOf(listOf(json(heard.body))[0] ?? {}));
};

const mayHaveTakenEffect = (expected: Map<string, Expected>, heard: Heard) => {
  const before = expected.get(idOf(heard)) ?? unknown(idOf(heard), heard.action);
  if (heard.method === 'POST') return;
  if (heard.method === 'DELETE') return void expected.set(before.id, { ...before, mayBeGone: true });
  const maybe = { ...before.maybe };
  for (const [field, value] of Object.entries(answersOf(listOf(json(heard.body))[0] ?? {})))
    maybe[field] = [...(maybe[field] ?? []), value];
  expected.set(before.id, { ...before, maybe });
};

/** What each record must hold after all that was heard: what was sent later covers what was sent before. */
export const expectedRecords = (all: readonly Heard[]): Map<string, Expected> => {
  const expected = new Map<string, Expected>();
  for (const heard of all) {
    if (heard.status >= 200 && heard.status < 300) tookEffect(expected, heard);
    else if (heard.status === 0) mayHaveTakenEffect(expected, heard);
  }
  return expected;
};

/** Lists that were sent together and never answered: they are there as a whole, or not at all. */
export const unansweredLists = (all: readonly Heard[]): { action: number; items: Fields[] }[] =>
  all
    .filter(({ status, method }) => status === 0 && method === 'POST')
    .map(({ action, body }) => ({ action, items: listOf(json(body)) }))
    .filter(({ items }) => items.length > 1);
