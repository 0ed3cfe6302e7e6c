const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The address of a file is signed anew each time that it is told; no answer and an empty one are the same. */
const plain = (value: unknown) =>
  typeof value === 'string' && value.includes('/files/') ? value.replace(/\?.*$/, '') : (value ?? '');

/** Whether a record says what was asked for, whatever else it says. */
export const isSaid = (asked: unknown, record: unknown): boolean => {
  if (Array.isArray(asked)) {
    return (
      Array.isArray(record) &&
      record.length === asked.length &&
      asked.every((each, index) => isSaid(each, record[index]))
    );
  }
  if (isObject(asked)) {
    return isObject(record) && Object.entries(asked).every(([field, value]) => isSaid(value, record[field]));
  }
  return plain(asked) === plain(record);
};
