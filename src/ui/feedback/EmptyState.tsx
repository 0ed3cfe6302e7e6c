import { styled } from '@mui/material/styles';
import { colours } from '../colours';
import { EmptyPicture } from '../pictures';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageValues } from './Notice';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(3, 2),
  textAlign: 'center',
  color: colours(theme).text.secondary,
  border: `1px dashed ${colours(theme).divider}`,
  borderRadius: theme.shape.borderRadius,
}));

interface EmptyStateProps {
  messageId: string;
  values?: MessageValues;
  action?: ReactNode;
}

/** Says that there is nothing here yet, and what to do next. */
export const EmptyState = ({ messageId, values, action }: EmptyStateProps) => (
  <Frame>
    <EmptyPicture />
    <p style={{ margin: 0 }}>
      <FormattedMessage id={messageId} {...(values ? { values } : {})} />
    </p>
    {action}
  </Frame>
);
