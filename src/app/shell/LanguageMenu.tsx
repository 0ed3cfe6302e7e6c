import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useAppDispatch } from '../../store/hooks';
import { languageName, languages, type Language } from '../../domain/languages';
import { languageChosen } from '../../store/ui';

export const LanguageMenu = () => {
  const { formatMessage, locale } = useIntl();
  const dispatch = useAppDispatch();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (language: Language) => {
    dispatch(languageChosen(language));
    setAnchor(null);
  };
  const label = formatMessage({ id: 'shell.language' });
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <TranslateOutlined />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            selected={language === locale}
            onClick={() => choose(language)}
          >
            {languageName(language)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
