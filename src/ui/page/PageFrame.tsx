import { styled } from '@mui/material/styles';
import { colours } from '../colours';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageValues } from '../feedback/Notice';
import { usePageHeading } from './usePageHeading';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(3),
}));

const Header = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 2),
}));

const Heading = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  // a name may be longer than a phone is wide
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none' },
}));

const Help = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: theme.spacing(0.5, 0, 0),
  maxWidth: '65ch',
  color: colours(theme).text.secondary,
}));

interface PageFrameProps {
  titleId?: string;
  /** A title that is not a message, such as a child's name. */
  title?: string;
  values?: MessageValues;
  helpId?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A page: its main heading, which receives the focus on navigation and sets the tab's title, an optional sentence of
 * help, and the content.
 */
export const PageFrame = ({ titleId, title, values, helpId, actions, children }: PageFrameProps) => {
  const intl = useIntl();
  const text = titleId === undefined ? (title ?? '') : intl.formatMessage({ id: titleId }, values);
  const heading = usePageHeading(text, titleId);

  return (
    <Frame>
      <Header>
        <div>
          <Heading ref={heading} tabIndex={-1}>
            {text}
          </Heading>
          {helpId && (
            <Help>
              <FormattedMessage id={helpId} />
            </Help>
          )}
        </div>
        {actions}
      </Header>
      {children}
    </Frame>
  );
};
