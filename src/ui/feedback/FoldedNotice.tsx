import ExpandMore from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice, NoticeActions, type MessageValues, type NoticeProps } from './Notice';
import { NoticeBox } from './NoticeBox';

const Box = styled(NoticeBox)({ paddingBlock: 0, '& > svg': { marginBlockStart: 10 } });

const Line = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  width: '100%',
  minHeight: 44,
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
  '& svg': { transition: theme.transitions.create('transform') },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
}));

const Whole = styled('div')(({ theme }) => ({ paddingBlockEnd: theme.spacing(1.75) }));

export interface FoldedNoticeProps extends NoticeProps {
  tone: 'success' | 'info' | 'warning';
  /** The message in a few words. */
  shortId: string;
  shortValues?: MessageValues;
}

/** A message that is one line on phones, until the reader opens it. An error is never folded: that is a `Notice`. */
export const FoldedNotice = ({ shortId, shortValues, ...notice }: FoldedNoticeProps) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!isPhone) return <Notice {...notice} />;
  const { tone, messageId, values, children, actions } = notice;
  return (
    <Box tone={tone}>
      <Line aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
        <FormattedMessage id={shortId} {...(shortValues ? { values: shortValues } : {})} />
        <ExpandMore aria-hidden />
      </Line>
      {isOpen && (
        <Whole id={id}>
          {messageId && <FormattedMessage id={messageId} {...(values ? { values } : {})} />}
          {children}
          {actions && <NoticeActions>{actions}</NoticeActions>}
        </Whole>
      )}
    </Box>
  );
};
