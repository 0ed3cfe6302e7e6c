/** Which of several records it is: a person's name, a school's, an event's. Empty where it has none. */
export const recordName = ({ firstName, lastName, schoolName, title }: Record<string, unknown>): string => {
  const names = firstName === undefined ? [schoolName ?? title] : [firstName, lastName];
  return names.filter((name) => typeof name === 'string').join(' ');
};
