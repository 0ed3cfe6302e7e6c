import { FormattedMessage } from 'react-intl';

const known = ['male', 'female', 'other'];

/** A gender in the reader's language; a school's own word stays as it is. */
export const GenderName = ({ gender }: { gender: string }) =>
  known.includes(gender.toLowerCase()) ? <FormattedMessage id={`gender.${gender.toLowerCase()}`} /> : gender;
