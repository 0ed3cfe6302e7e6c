/** The parameter of an address that tells which child it is about. */
export const CHILD = 'child';

/** Under which ids the API has what belongs to a child. */
export type ChildIdName = 'student' | 'class' | 'promotion' | 'school';

/** Null for what the child does not have, such as a class before the school has placed them in one. */
export type ChildIds = Record<ChildIdName, string | null>;

/** As the API may give it: its ids can be numbers. */
type Id = string | number | null | undefined;

interface Child {
  id?: Id;
  classe?: { id?: Id } | null;
  lastStudentPromotionId?: Id;
  school?: { id?: Id } | null;
}

const textOf = (id: Id) => (id ? String(id) : null);

export const childIdsOf = ({ id, classe, lastStudentPromotionId, school }: Child): ChildIds => ({
  student: textOf(id),
  class: textOf(classe?.id),
  promotion: textOf(lastStudentPromotionId),
  school: textOf(school?.id),
});
