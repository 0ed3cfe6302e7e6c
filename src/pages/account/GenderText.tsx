import { FormattedMessage } from 'react-intl';
import { parentGenders } from '../../domain/parentGenders';

/** A gender in the reader's language; one that the portal does not know, as it came. */
export const GenderText = ({ gender }: { gender: string }) => {
  const known = parentGenders.find((one) => one === gender.toLowerCase());
  return known ? <FormattedMessage id={`account.gender.${known}`} /> : gender;
};
