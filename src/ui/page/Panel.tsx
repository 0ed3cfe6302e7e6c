import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageValues } from '../feedback/Notice';

const Frame = styled(Paper)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(3) },
})) as typeof Paper;

const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
}));

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));

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
    <Frame {...(hasTitle ? { component: 'section', 'aria-labelledby': headingId } : { component: 'div' })}>
      {(hasTitle || actions) && (
        <Header>
          {hasTitle && (
            <Heading id={headingId}>
              {titleId === undefined ? (
                title
              ) : (
                <FormattedMessage id={titleId} {...(values ? { values } : {})} />
              )}
            </Heading>
          )}
          {actions}
        </Header>
      )}
      {children}
    </Frame>
  );
};
