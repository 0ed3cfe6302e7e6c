import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { colours } from '../colours';
import { PanelFrame, PanelHeader, PanelHeading } from './Panel';

/** Folded is what the screen shows, never the paper. */
const Frame = styled(PanelFrame)(({ theme }) => ({
  scrollMarginBlockStart: theme.spacing(2),
  '&:focus': { outline: 'none' },
  [theme.breakpoints.down('md').replace('@media', '@media screen and')]: {
    '&[data-folded] > :not(:first-of-type)': { display: 'none' },
  },
})) as typeof PanelFrame;

const Row = styled(PanelHeader)({ position: 'relative', flexWrap: 'nowrap' });

/** The heading's button, which takes the whole line. */
const Toggle = styled('button')(({ theme }) => ({
  all: 'unset',
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: -16, borderRadius: theme.shape.borderRadius },
  '&:focus-visible::after': { outline: `2px solid ${colours(theme).primary.main}`, outlineOffset: -4 },
}));

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  minHeight: '1.5em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: colours(theme).text.secondary,
  '@media print': { display: 'none' },
}));

const Words = styled('div')({ flexGrow: 1, minWidth: 0 });

const Arrow = styled(ExpandMore)(({ theme }) => ({
  flexShrink: 0,
  transition: theme.transitions.create('transform'),
  '[aria-expanded="true"] &, &[data-open]': { transform: 'rotate(180deg)' },
}));

interface FoldedPanelProps {
  id?: string;
  titleId: string;
  /** What stands for the content while it is folded. */
  line: ReactNode;
  /** Beside the title: the state in a mark or a word. */
  mark?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A card that is one line on phones, until the reader opens it. Paper and wide screens show all of it. */
export const FoldedPanel = ({ id, titleId, line, mark, actions, children }: FoldedPanelProps) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  const title = <FormattedMessage id={titleId} />;
  return (
    <Frame
      component="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={headingId}
      data-folded={isOpen ? undefined : ''}
    >
      {isPhone ? (
        <Row>
          {mark}
          <Words>
            <PanelHeading id={headingId}>
              <Toggle type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {title}
              </Toggle>
            </PanelHeading>
            {!isOpen && <Line>{line}</Line>}
          </Words>
          <Arrow aria-hidden data-open={isOpen ? '' : undefined} />
        </Row>
      ) : (
        <PanelHeader>
          <PanelHeading id={headingId}>{title}</PanelHeading>
          {actions}
        </PanelHeader>
      )}
      {isPhone && actions && <div>{actions}</div>}
      {children}
    </Frame>
  );
};
