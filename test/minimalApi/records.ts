import { Refusal, type Body } from './handlers';

export type Row = Record<string, unknown> & { id: number };

/** What was written, in memory. */
export interface Records {
  registrations: Body[];
  applicants: Row[];
  documents: Row[];
  schoolHistories: Row[];
  guardians: Row[];
  siblings: Row[];
  healths: Row[];
  transportations: Row[];
  agreements: Row[];
  signatures: Row[];
  applications: Row[];
}
export type Table = Exclude<keyof Records, 'registrations'>;

export const emptyRecords = (): Records => ({
  registrations: [],
  applicants: [],
  documents: [],
  schoolHistories: [],
  guardians: [],
  siblings: [],
  healths: [],
  transportations: [],
  agreements: [],
  signatures: [],
  applications: [],
});

/** Adds, finds and changes rows; ids are numbers, and a body may name one as text. */
export const makeStore = (records: Records) => {
  let last = 1_000;
  return {
    add: (table: Table, body: Body): Row => {
      last += 1;
      const row = { ...body, id: last };
      records[table].push(row);
      return row;
    },
    find: (table: Table, id: string): Row => {
      const row = records[table].find((one) => String(one.id) === id);
      if (!row) throw new Refusal(404, 'Not found');
      return row;
    },
    of: (table: Table, applicantId: unknown, field = 'applicantId'): Row[] =>
      records[table].filter((row) => String(row[field]) === String(applicantId)),
    remove: (table: Table, id: string): void => {
      records[table] = records[table].filter((row) => String(row.id) !== id);
    },
  };
};
export type Store = ReturnType<typeof makeStore>;
