import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { DialogFrame } from '../../ui';
import { Named, type Description } from './describe';
import { UnitChoice, type Side } from './UnitChoice';
import type { Unit } from './unitsOf';

interface ChooseAnswersProps {
  description: Description;
  units: readonly Unit[];
  /** The units for which the parent keeps the other side's answers. */
  onChoose: (theirs: Unit[]) => void;
  onClose: () => void;
}

/**
 * Shows both answers to each question on which they differ. What only others have changed stays theirs unless the
 * parent decides otherwise.
 */
export const ChooseAnswers = ({ description, units, onChoose, onClose }: ChooseAnswersProps) => {
  const [sides, setSides] = useState<readonly Side[]>(() =>
    units.map(({ isTouched }) => (isTouched ? 'mine' : 'theirs')),
  );
  const chooseAll = (side: Side) => setSides(units.map(() => side));
  return (
    <DialogFrame
      open
      titleId="conflict.title"
      onClose={onClose}
      maxWidth="md"
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="conflict.back" />
          </Button>
          <Button
            variant="contained"
            onClick={() => onChoose(units.filter((_, index) => sides[index] === 'theirs'))}
          >
            <FormattedMessage id="conflict.save" />
          </Button>
        </>
      }
    >
      <Typography gutterBottom>
        <FormattedMessage id="conflict.text" />
      </Typography>
      <Typography component="h3" variant="subtitle1" gutterBottom>
        <Named {...description} />
      </Typography>
      {units.length > 1 && (
        <>
          <Button size="small" onClick={() => chooseAll('mine')}>
            <FormattedMessage id="conflict.allMine" />
          </Button>
          <Button size="small" onClick={() => chooseAll('theirs')}>
            <FormattedMessage id="conflict.allTheirs" />
          </Button>
        </>
      )}
      {units.map((unit, index) => (
        <UnitChoice
          key={unit.fields.join()}
          unit={unit}
          side={sides[index] ?? 'mine'}
          onChoose={(side) => setSides(sides.map((each, place) => (place === index ? side : each)))}
        />
      ))}
    </DialogFrame>
  );
};
