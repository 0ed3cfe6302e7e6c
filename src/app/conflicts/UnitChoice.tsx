import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { colours } from '../../ui/colours';
import { LineList } from './LineList';
import type { Unit } from './unitsOf';

export type Side = 'mine' | 'theirs';
const sides: readonly Side[] = ['mine', 'theirs'];

const Group = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.subtitle2, padding: 0 },
}));
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
const Card = styled('div')(({ theme }) => ({
  padding: theme.spacing(0.5, 1.5, 1),
  border: `1px solid ${colours(theme).divider}`,
  borderRadius: theme.shape.borderRadius,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
}));

interface UnitChoiceProps {
  unit: Unit;
  side: Side;
  onChoose: (side: Side) => void;
}

/** Two answers to one question, or to several that belong together. The parent chooses one. */
export const UnitChoice = ({ unit, side, onChoose }: UnitChoiceProps) => {
  const { formatMessage, formatList } = useIntl();
  const id = useId();
  const names = unit.mine.map(({ labelId }) => formatMessage({ id: labelId }));
  return (
    <Group>
      <legend>{formatList(names, { type: 'unit' })}</legend>
      <Columns>
        {sides.map((each) => (
          <Card key={each}>
            <FormControlLabel
              control={
                <Radio
                  name={id}
                  checked={side === each}
                  onChange={() => onChoose(each)}
                  slotProps={{ input: { 'aria-describedby': `${id}${each}` } }}
                />
              }
              label={<FormattedMessage id={`conflict.side.${each}`} />}
            />
            <div id={`${id}${each}`}>
              {names.length === 1 ? (unit[each][0]?.view ?? '–') : <LineList lines={unit[each]} />}
            </div>
          </Card>
        ))}
      </Columns>
    </Group>
  );
};
