import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { directionChosen, selectDirection, selectTheme, themeChosen } from '../../store/ui';
import { IconMenu } from './IconMenu';
import { themeIcons } from './ThemeToggle';

const themes = ['auto', 'light', 'dark'] as const;
const directions = ['auto', 'ltr', 'rtl'] as const;

const heading = (labelId: string) => (
  <ListSubheader key={labelId} role="presentation">
    <FormattedMessage id={labelId} />
  </ListSubheader>
);

const choice = (labelId: string, isChosen: boolean, choose: () => void) => (
  <MenuItem key={labelId} role="menuitemradio" aria-checked={isChosen} selected={isChosen} onClick={choose}>
    <FormattedMessage id={labelId} />
  </MenuItem>
);

/** The theme, and beside it the direction in which the portal is read (decision 58). */
export const AppearanceMenu = () => {
  const dispatch = useAppDispatch();
  const theme = useAppSelector(selectTheme);
  const direction = useAppSelector(selectDirection);
  const Icon = themeIcons[theme];
  return (
    <IconMenu
      label={useIntl().formatMessage({ id: 'appearance.title' })}
      icon={<Icon />}
      items={(close) => {
        const choose = (action: ReturnType<typeof themeChosen | typeof directionChosen>) => () => {
          dispatch(action);
          close();
        };
        return [
          heading('appearance.theme'),
          ...themes.map((each) =>
            choice(`appearance.theme.${each}`, each === theme, choose(themeChosen(each))),
          ),
          <Divider key="divider" />,
          heading('appearance.direction'),
          ...directions.map((each) =>
            choice(`appearance.direction.${each}`, each === direction, choose(directionChosen(each))),
          ),
        ];
      }}
    />
  );
};
