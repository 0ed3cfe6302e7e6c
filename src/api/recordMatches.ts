const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The value to compare: a file's address without its signature, which is new each time, and '' for null. */
const plain = (value: unknown) =>
  typeof value === 'string' && value.includes('/files/') ? value.replace(/\?.*$/, '') : (value ?? '');

/** Whether a record has the values that were asked for, whatever else it has. */
export const recordMatches = (asked: unknown, record: unknown): boolean => {
  if (Array.isArray(asked)) {
    return (
      Array.isArray(record) &&
      record.length === asked.length &&
      asked.every((each, index) => recordMatches(each, record[index]))
    );
  }
  if (isObject(asked)) {
    return (
      isObject(record) && Object.entries(asked).every(([field, value]) => recordMatches(value, record[field]))
    );
  }
  return plain(asked) === plain(record);
};

/** The name of a school or grade follows from its id, whatever was sent. */
export const isDerived = (field: string, asked: object): boolean =>
  (field === 'schoolName' && 'schoolId' in asked) || (field === 'grade' && 'gradeId' in asked);
