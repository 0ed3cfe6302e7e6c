import { allSections } from '../../sections/enrolmentSteps';
import {
  isCollection,
  isRoster,
  type AnyRoster,
  type AnySection,
  type Definition,
} from '../../sections/definitions';
import type { SectionId } from '../../domain/sections';

/** What a dialog corrects: a record of a section, all records of a roster, or, without a record, a new one. */
export interface EditTarget {
  sectionId: SectionId;
  recordId?: string;
}

export const definitionOf = (id: SectionId): Definition => {
  const definition = allSections.find((candidate) => candidate.id === id);
  if (!definition) throw new Error(`There is no section ${id}`);
  return definition;
};

/** The form of one record: the section itself, or the item of a list. */
export const formOf = (definition: Definition): AnySection | AnyRoster =>
  isCollection(definition) ? definition.item : definition;

/** Whether records of this section can be changed, or replaced as documents are. */
export const isEditable = (definition: Definition): boolean => {
  const form = formOf(definition);
  return form.patch !== undefined || (!isRoster(form) && form.remove !== undefined);
};

/** Whether a record can be made on the application's page. */
export const isAddable = (definition: Definition): boolean => {
  const form = formOf(definition);
  return isEditable(definition) && !isRoster(form) && form.create !== undefined;
};

/** What one record is called: "Guardian" among the contacts. */
export const nameIdOf = (definition: Definition): string => formOf(definition).titleId;
