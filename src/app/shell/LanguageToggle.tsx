import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { languageName, nextLanguage } from '../../domain/languages';
import { useAppDispatch } from '../../store/hooks';
import { languageChosen } from '../../store/ui';

/** Switches to the next language, named in that language. It is small enough for the sign-in page. */
export const LanguageToggle = () => {
  const { locale } = useIntl();
  const dispatch = useAppDispatch();
  const next = nextLanguage(locale);
  return (
    <Button color="inherit" lang={next} onClick={() => dispatch(languageChosen(next))} sx={{ px: 1.5 }}>
      {languageName(next)}
    </Button>
  );
};
