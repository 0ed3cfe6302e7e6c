import { useIntl, type IntlShape } from 'react-intl';

const known = ['male', 'female', 'other'];

/** A gender in the reader's language; a school's own word stays as it is. */
export const genderText = (gender: string, intl: IntlShape): string =>
  known.includes(gender.toLowerCase())
    ? intl.formatMessage({ id: `gender.${gender.toLowerCase()}` })
    : gender;

export const GenderName = ({ gender }: { gender: string }) => genderText(gender, useIntl());
