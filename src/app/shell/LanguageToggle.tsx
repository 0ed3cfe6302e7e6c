import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { useAppDispatch } from '../../store/hooks';
import { languageChosen } from '../../store/ui';

/** Switches to the other language, named in that language. It is small enough for the sign-in page. */
export const LanguageToggle = () => {
  const { formatMessage, locale } = useIntl();
  const dispatch = useAppDispatch();
  const other = locale === 'fr' ? 'en' : 'fr';
  return (
    <Button color="inherit" lang={other} onClick={() => dispatch(languageChosen(other))}>
      {formatMessage({ id: `shell.language.${other}` })}
    </Button>
  );
};
