import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageValues } from '../feedback/Notice';

export const PanelFrame = styled(Paper)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(3) },
})) as typeof Paper;

export const PanelHeader = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  // as high as a button, so that headings side by side stand on one line
  [theme.breakpoints.up('md').replace('@media', '@media screen and')]: { minHeight: theme.spacing(5) },
}));

export const PanelHeading = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));

interface PanelProps {
  titleId?: string;
  title?: string;
  values?: MessageValues;
  actions?: ReactNode;
  children: ReactNode;
}

/** A card on the page. */
export const Panel = ({ titleId, title, values, actions, children }: PanelProps) => {
  const headingId = useId();
  const hasTitle = titleId !== undefined || title !== undefined;
  return (
    <PanelFrame
      {...(hasTitle ? { component: 'section', 'aria-labelledby': headingId } : { component: 'div' })}
    >
      {(hasTitle || actions) && (
        <PanelHeader>
          {hasTitle && (
            <PanelHeading id={headingId}>
              {titleId === undefined ? (
                title
              ) : (
                <FormattedMessage id={titleId} {...(values ? { values } : {})} />
              )}
            </PanelHeading>
          )}
          {actions}
        </PanelHeader>
      )}
      {children}
    </PanelFrame>
  );
};
