/** The ids of wording with which the server names what is wrong with a field, in `issues` of a refusal. */
export const issueWords = [
  'file.size',
  'file.type',
  'file.typePhoto',
  'validation.absenceFar',
  'validation.absenceLong',
  'validation.absencePast',
  'validation.accept',
  'validation.characters',
  'validation.code',
  'validation.date',
  'validation.dateInFuture',
  'validation.email',
  'validation.emailRequired',
  'validation.endBeforeStart',
  'validation.file',
  'validation.guardianAge',
  'validation.passwordCommon',
  'validation.passwordComposition',
  'validation.passwordOwn',
  'validation.passwordRequired',
  'validation.passwordTooShort',
  'validation.phone',
  'validation.priorityNegative',
  'validation.priorityNumber',
  'validation.race',
  'validation.required',
  'validation.socialNumber',
  'validation.text',
  'validation.tooLong',
  'validation.tooMany',
  'validation.tooManyChildren',
  'validation.unknownField',
  'validation.usernameSpaces',
] as const;
export type IssueWord = (typeof issueWords)[number];

const listed: readonly (string | undefined)[] = issueWords;
/** Whether a text is such an id, and not what a school's own API says instead. */
export const isIssueWord = (text: string | undefined): text is IssueWord => listed.includes(text);
