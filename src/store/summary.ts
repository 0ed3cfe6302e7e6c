import { createEntityAdapter, createSelector, createSlice, type EntityState } from '@reduxjs/toolkit';
import type { EntityBatch, SummaryRecords, SummaryType } from '../api/entities';
import { batchOf, carriesEntities } from './entityBatch';

type SummaryState = { [Type in SummaryType]: EntityState<SummaryRecords[Type], string> };
interface SummaryRecord {
  id: string;
  applicantId: string;
}

/** Rows keep the order in which the server sent them. */
const adapter = createEntityAdapter<SummaryRecord>();
const empty = () => adapter.getInitialState();

const initialState = {
  applicants: empty(),
  documents: empty(),
  schoolHistories: empty(),
  guardians: empty(),
  siblings: empty(),
  healths: empty(),
  transportations: empty(),
  agreements: empty(),
  signatures: empty(),
} as SummaryState;

export const summaryTypes = Object.keys(initialState) as SummaryType[];

/** Of a record that is held, only the fields that the answer told; of any other, everything. */
const toldOf =
  (rows: EntityState<SummaryRecord, string>, { fields }: EntityBatch) =>
  (record: SummaryRecord): SummaryRecord => {
    if (!fields || !(record.id in rows.entities)) return record;
    const told = Object.entries(record).filter(([name]) => fields.includes(name));
    return { ...Object.fromEntries(told), id: record.id } as SummaryRecord;
  };

const receive = (rows: EntityState<SummaryRecord, string>, type: SummaryType, batch: EntityBatch) => {
  if (batch.replacesApplicant !== undefined) {
    const stale = adapter
      .getSelectors()
      .selectAll(rows)
      .filter((row) => row.applicantId === batch.replacesApplicant);
    adapter.removeMany(
      rows,
      stale.map(({ id }) => id),
    );
  }
  const records: SummaryRecord[] = batch.entities[type] ?? [];
  adapter.upsertMany(rows, records.map(toldOf(rows, batch)));
  adapter.removeMany(rows, batch.removed?.[type] ?? []);
};

const slice = createSlice({
  name: 'summary',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(carriesEntities, (state, action) => {
      for (const type of summaryTypes) receive(state[type], type, batchOf(action));
    }),
});

type StateWithSummary = Parameters<typeof slice.selectSlice>[0];

const recordsSelector = <Type extends SummaryType>(type: Type) =>
  createSelector(
    (state: StateWithSummary) => slice.selectSlice(state)[type],
    (_state: StateWithSummary, applicantId: string) => applicantId,
    (rows, applicantId) =>
      Object.values<SummaryRecords[Type]>(rows.entities).filter((row) => row.applicantId === applicantId),
  );

const selectors = Object.fromEntries(
  summaryTypes.map((type) => [type, recordsSelector(type)]),
) as unknown as {
  [Type in SummaryType]: ReturnType<typeof recordsSelector<Type>>;
};

/** The records of one type that belong to an applicant, by their foreign key. */
export const selectRecords = <Type extends SummaryType>(
  state: StateWithSummary,
  type: Type,
  applicantId: string,
): SummaryRecords[Type][] => selectors[type](state, applicantId);

export const summarySlice = slice;
