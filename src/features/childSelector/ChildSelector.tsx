import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Child } from '../../api/entities';
import { childSelected, selectSelectedChild } from '../../store/children';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useFile } from '../../api/files';
import { useChildren } from '../../store/useRecords';
import { Picture } from '../../ui';

const ChildPicture = ({ child }: { child: Child }) => (
  <Picture src={useFile(child.profilePicture)} name={`${child.firstName} ${child.lastName}`} size={32} />
);

/** The first name, and the last one too where two children share the first. */
const nameAmong = ({ firstName, lastName }: Child, children: readonly Child[]): string =>
  children.filter((child) => child.firstName === firstName).length > 1
    ? `${firstName} ${lastName}`
    : firstName;

/**
 * Chooses the child that the daily screens are about: picture, name and school. The first of the list until the parent
 * chooses (P4.3).
 */
export const ChildSelector = () => {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { children } = useChildren();
  const selected = useAppSelector(selectSelectedChild);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!selected) return null;
  const name = nameAmong(selected, children);
  /** The accessible name has what the button shows, so that speech control finds it by its visible words. */
  const visible = [name, selected.school?.name].filter(Boolean).join(' ');

  const choose = (id: string) => {
    dispatch(childSelected(id));
    setAnchor(null);
  };

  return (
    <>
      <Button
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={formatMessage({ id: 'shell.childSelector' }, { name: visible })}
        startIcon={
          <span aria-hidden>
            <ChildPicture child={selected} />
          </span>
        }
        endIcon={<ExpandMore />}
        sx={{
          textAlign: 'start',
          minWidth: 0,
          // with large text on a phone the name needs the room
          '@media (max-width: 16em)': { '& .MuiButton-startIcon': { display: 'none' } },
        }}
      >
        <ListItemText
          sx={{ my: 0, minWidth: 0, maxWidth: { xs: '6.5rem', md: '12.5rem', lg: '16rem' } }}
          primary={`${name} `}
          secondary={selected.school?.name}
          slotProps={{
            primary: { noWrap: true },
            secondary: { noWrap: true, sx: { display: { xs: 'none', md: 'block' } } },
          }}
        />
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {children.map((child) => (
          <MenuItem
            key={child.id}
            role="menuitemradio"
            aria-checked={child.id === selected.id}
            selected={child.id === selected.id}
            onClick={() => choose(child.id)}
          >
            <ListItemIcon aria-hidden>
              <ChildPicture child={child} />
            </ListItemIcon>
            <ListItemText primary={`${child.firstName} ${child.lastName}`} secondary={child.school?.name} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
