import { eventLabels, eventReminders, eventRepetitions } from '../../../domain/calendar';
import { genders, relationships } from '../../../domain/enumerations';
import type { SectionId } from '../../../domain/sections';
import type { EventValues } from '../../../features/events';
import { isCollection, isRoster, type AnyCollection, type Definition } from '../../../sections/definitions';
import { allSections, enrolmentSteps, type FormStepId } from '../../../sections/enrolmentSteps';
import { Choice, Entries, type Mask } from '../mask';
import { formMask } from './maskOf';

/** What a form holds of an item that its schema does not check: of a sibling, the name of the grade. */
const unchecked: Partial<Record<SectionId, object>> = { siblings: { gradeName: 'serverText' } };

/** `key` is the portal's own, `recordId` the server's. */
const itemMask = ({ id, item }: AnyCollection) => ({
  key: 'id',
  recordId: 'id',
  ...formMask(item),
  ...unchecked[id],
});

/** The form of a roster holds more of each record than its schema checks. */
const rosterMask = {
  priorities: [
    {
      id: 'id',
      name: 'name',
      priority: 'digits',
      relationshipType: new Choice<string>(relationships),
      gender: new Choice<string>(genders),
    },
  ],
} as const;

/** Each list of a collection's values, by its field. */
const lists = (definition: AnyCollection): Record<string, readonly [object]> =>
  Object.fromEntries(
    Object.entries(formMask(definition)).flatMap(([field, mask]) =>
      Array.isArray(mask) ? [[field, [itemMask(definition)]]] : [],
    ),
  );

const valuesMask = (definition: Definition): object => {
  if (isRoster(definition)) return rosterMask;
  return isCollection(definition) ? { ...formMask(definition), ...lists(definition) } : formMask(definition);
};

/** A draft or file of an earlier portal may hold these; nothing reads them any more. */
const former: Partial<Record<FormStepId, object>> = {
  background: { removedDocumentIds: ['id'], removedSchoolHistoryIds: ['id'] },
  contacts: { removedGuardianIds: ['id'] },
  siblings: { removedSiblingIds: ['id'] },
};

const isFormStep = (id: string): id is FormStepId => id !== 'summary';

/** The form values of each step. */
export const stepMasks: Record<string, object> = Object.fromEntries(
  enrolmentSteps.flatMap(({ id, sections }) =>
    isFormStep(id) ? [[id, Object.assign({ ...former[id] }, ...sections.map(valuesMask))]] : [],
  ),
);

/** A form of the application page; its `key` is the server's id, `recordId` that of the record that it has made. */
const edit = { key: 'id', recordId: 'id', versions: new Entries('id', 'number' as const) } as const;

const editMask = (definition: Definition): object => ({
  ...edit,
  ...(isCollection(definition) ? itemMask(definition) : valuesMask(definition)),
});

/** The form of an event of the parent's own. */
const event = {
  title: 'typed',
  allDay: 'flag',
  startDate: 'moment',
  startTime: 'moment',
  endDate: 'moment',
  endTime: 'moment',
  className: new Choice<EventValues['className']>([...eventLabels, '']),
  repetition: new Choice<EventValues['repetition']>([...eventRepetitions, '']),
  custom: {
    every: 'digits',
    unit: new Choice(['days', 'weeks', 'months', 'years']),
    weekdays: ['code2'],
    until: 'moment',
  },
  reminder: new Choice<EventValues['reminder']>([...eventReminders, '']),
  organizer: 'typed',
  location: 'typed',
  description: 'freeText',
  schedules: 'freeText',
} satisfies Mask<EventValues>;

/**
 * What is half typed: one item of a list in the wizard, one form of the application page, a message to a school, or an
 * event.
 */
export const itemMasks: Record<string, object> = {
  ...Object.fromEntries(
    allSections
      .filter(isCollection)
      .flatMap((each) => Object.entries(lists(each)).map(([field, [item]]) => [field, item])),
  ),
  ...Object.fromEntries(allSections.map((each) => [each.id, editMask(each)])),
  message: { text: 'demandedText' },
  event,
};
