import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice, NumberField, useFieldValue, useFormActions } from '../../ui';
import { inCallingOrder, moveEntry } from './moveEntry';
import type { PriorityValues } from './prioritySchema';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  gap: theme.spacing(1),
}));

const directions = [
  { by: -1, labelId: 'priority.moveUp', Icon: ArrowUpward },
  { by: 1, labelId: 'priority.moveDown', Icon: ArrowDownward },
] as const;

interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1, button: HTMLButtonElement) => void;
}

/** A button stays focusable at the end of the order, so that a reader who has moved an entry there keeps the focus. */
const MoveButtons = ({ name, isFirst, isLast, onMove }: MoveButtonsProps) => {
  const intl = useIntl();
  return directions.map(({ by, labelId, Icon }) => {
    const isOff = by < 0 ? isFirst : isLast;
    const label = intl.formatMessage({ id: labelId }, { name });
    return (
      <IconButton
        key={by}
        aria-label={label}
        title={label}
        aria-disabled={isOff || undefined}
        onClick={({ currentTarget }) => !isOff && onMove(by, currentTarget)}
        sx={isOff ? { opacity: 0.4 } : {}}
      >
        <Icon />
      </IconButton>
    );
  });
};

export const PriorityFields = () => {
  const { setFieldValue } = useFormActions();
  const priorities = useFieldValue<PriorityValues['priorities']>('priorities');
  const [moved, setMoved] = useState<{ name: string; place: number }>();
  const pressed = useRef<HTMLButtonElement>(null);
  const order = inCallingOrder(priorities).map(({ id }) => id);

  // a line that moves takes its button along, which may lose the focus on the way
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [priorities]);

  if (priorities.length === 0) {
    return (
      <Notice tone="info">
        <div>
          <FormattedMessage id="priority.noGuardians" />
        </div>
        <div>
          <FormattedMessage id="priority.noGuardians.hint" />
        </div>
      </Notice>
    );
  }
  const move = (id: string, name: string, by: -1 | 1, button: HTMLButtonElement) => {
    const next = moveEntry(priorities, id, by);
    pressed.current = button;
    setFieldValue('priorities', next);
    setMoved({ name, place: next.findIndex((entry) => entry.id === id) + 1 });
  };
  return (
    <>
      <div>
        <p style={{ margin: 0 }}>
          <FormattedMessage id="priority.instruction.order" />
        </p>
        <p style={{ margin: 0 }}>
          <FormattedMessage id="priority.instruction.number" />
        </p>
      </div>
      {priorities.map(({ id, name }, index) => (
        <Line key={id}>
          <NumberField
            name={`priorities.${index}.priority`}
            labelId="priority.priorityOf"
            labelValues={{ name }}
            autoComplete="off"
          />
          <MoveButtons
            name={name}
            isFirst={order[0] === id}
            isLast={order.at(-1) === id}
            onMove={(by, button) => move(id, name, by, button)}
          />
        </Line>
      ))}
      <p role="status" style={{ margin: 0 }}>
        {moved && <FormattedMessage id="priority.moved" values={{ ...moved, count: priorities.length }} />}
      </p>
    </>
  );
};
