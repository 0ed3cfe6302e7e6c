import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { NoticeBox, type Tone } from './NoticeBox';

/** The values of a message's placeholders. */
export type MessageValues = Record<string, string | number | Date | null | undefined>;

export interface NoticeProps {
  tone: Tone;
  messageId?: string;
  values?: MessageValues;
  children?: ReactNode;
  actions?: ReactNode;
}

/** The buttons beneath a message. */
export const NoticeActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(1),
}));

/** A message that stays on the page. Screen readers announce warnings and errors at once. */
export const Notice = ({ tone, messageId, values, children, actions }: NoticeProps) => (
  <NoticeBox tone={tone}>
    {messageId && <FormattedMessage id={messageId} {...(values ? { values } : {})} />}
    {children}
    {actions && <NoticeActions>{actions}</NoticeActions>}
  </NoticeBox>
);
