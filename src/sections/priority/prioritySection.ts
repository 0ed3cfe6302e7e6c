import { familyApi } from '../../api/family';
import type { Guardian } from '../../api/entities';
import { personName } from '../../domain/personName';
import { distinctNames } from '../../lib/distinctNames';
import { summarySections } from '../../summary/summarySections';
import { defineRoster } from '../section';
import { PriorityFields } from './PriorityFields';
import { inCallingOrder } from './moveEntry';
import {
  prioritySchema,
  type PriorityEntry,
  type PriorityParsed,
  type PriorityValues,
} from './prioritySchema';

const toEntry = (guardian: Guardian, name: string, typed: PriorityValues | undefined): PriorityEntry => ({
  id: guardian.id,
  name,
  priority:
    typed?.priorities.find((earlier) => earlier.id === guardian.id)?.priority ??
    String(guardian.priority ?? ''),
  relationshipType: guardian.relationshipType,
  gender: guardian.gender,
});

export const prioritySection = defineRoster({
  ...summarySections.priority,
  schema: prioritySchema,
  emptyValues: (): PriorityValues => ({ priorities: [] }),
  fromRecords: (guardians, typed): PriorityValues => {
    const names = distinctNames(guardians.map(personName));
    const entries = guardians.map((guardian, index) => toEntry(guardian, names[index] ?? '', typed));
    return { priorities: inCallingOrder(entries) };
  },
  entriesIn: ({ priorities }) => priorities,
  toPayloads: (parsed: PriorityParsed) =>
    parsed.priorities.map(({ id: guardianId, priority, relationshipType, gender }) => ({
      id: guardianId,
      body: { priority, ...(relationshipType && { relationshipType }), ...(gender && { gender }) },
    })),
  Fields: PriorityFields,
  patch: (guardianId, payload) =>
    familyApi.endpoints.patchGuardian.initiate({ id: guardianId, body: payload }),
});
