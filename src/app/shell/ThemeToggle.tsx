import BrightnessAutoOutlined from '@mui/icons-material/BrightnessAutoOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useIntl } from 'react-intl';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectTheme, themeChosen, type Theme } from '../../store/ui';

const next: Record<Theme, Theme> = { auto: 'light', light: 'dark', dark: 'auto' };
export const themeIcons = { light: LightModeOutlined, dark: DarkModeOutlined, auto: BrightnessAutoOutlined };

/** Cycles through auto, light and dark; its name says which one is chosen. It is small enough for the sign-in page. */
export const ThemeToggle = () => {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const theme = useAppSelector(selectTheme);
  const Icon = themeIcons[theme];
  const label = formatMessage(
    { id: 'shell.theme' },
    { theme: formatMessage({ id: `shell.theme.${theme}` }) },
  );
  return (
    <IconButton
      color="inherit"
      aria-label={label}
      title={label}
      onClick={() => dispatch(themeChosen(next[theme]))}
    >
      <Icon />
    </IconButton>
  );
};
