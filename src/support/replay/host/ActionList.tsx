import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { FormattedMessage, FormattedTime } from 'react-intl';
import type { RecordedAction } from '../../format';

const List = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });

const Line = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  width: '100%',
  textAlign: 'start',
  padding: theme.spacing(0.75, 1),
  borderInlineStart: '4px solid transparent',
  overflowWrap: 'anywhere',
  '&[aria-current]': {
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.action.selected,
  },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '& small': { display: 'block', color: theme.vars.palette.text.secondary },
}));

const detailOf = ({ detail }: RecordedAction) =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');

interface ActionListProps {
  actions: readonly RecordedAction[];
  /** How many of the actions have happened. */
  index: number;
  onStep: (index: number) => void;
}

/** The recorded actions, oldest first. Pressing one shows the screen after it. */
export const ActionList = ({ actions, index, onStep }: ActionListProps) => {
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // newer browsers return a promise, which an effect must not return
    void current.current?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  if (actions.length === 0) return <FormattedMessage id="support.actions.none" />;
  return (
    <List>
      {actions.map((action, position) => (
        <li key={position} ref={position + 1 === index ? current : undefined}>
          <Line
            aria-current={position + 1 === index ? 'step' : undefined}
            onClick={() => onStep(position + 1)}
          >
            <FormattedTime value={action.at} timeStyle="medium" /> <strong>{action.type}</strong>
            <small>{[action.address, detailOf(action)].filter(Boolean).join(' · ')}</small>
          </Line>
        </li>
      ))}
    </List>
  );
};
