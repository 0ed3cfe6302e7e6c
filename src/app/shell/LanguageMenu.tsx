import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import MenuItem from '@mui/material/MenuItem';
import { useIntl } from 'react-intl';
import { useAppDispatch } from '../../store/hooks';
import { languageName, languages } from '../../domain/languages';
import { languageChosen } from '../../store/ui';
import { IconMenu } from './IconMenu';

export const LanguageMenu = () => {
  const { formatMessage, locale } = useIntl();
  const dispatch = useAppDispatch();
  return (
    <IconMenu
      label={formatMessage({ id: 'shell.language' })}
      icon={<TranslateOutlined />}
      isChoice
      items={(close) =>
        languages.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            role="menuitemradio"
            aria-checked={language === locale}
            selected={language === locale}
            onClick={() => {
              dispatch(languageChosen(language));
              close();
            }}
          >
            {languageName(language)}
          </MenuItem>
        ))
      }
    />
  );
};
