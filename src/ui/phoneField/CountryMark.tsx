import { styled } from '@mui/material/styles';
import type { MuiTelInputProps } from 'mui-tel-input';
import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '../feedback/VisuallyHidden';

const Code = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: '2em',
  fontWeight: theme.typography.fontWeightBold,
  textAlign: 'center',
}));

/** The letters of a country instead of its flag, because the library would load flags from another server. */
export const countryMark: NonNullable<MuiTelInputProps['getFlagElement']> = (
  isoCode,
  { countryName, isSelected },
) =>
  isSelected ? (
    <Code>
      {isoCode}
      <VisuallyHidden>
        {' '}
        <FormattedMessage id="ui.phone.country" values={{ country: countryName }} />
      </VisuallyHidden>
    </Code>
  ) : (
    <Code aria-hidden>{isoCode}</Code>
  );
