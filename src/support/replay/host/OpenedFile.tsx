import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Banner } from './Banner';
import { Details } from './Details';
import { ReplayFrame } from './ReplayFrame';
import { StepBar } from './StepBar';
import type { Opened } from './useOpenedFile';

const Desk = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 26rem' },
}));

const Stage = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1), minWidth: 0 }));

/** The parent's screen, and the actions that led to it. */
export const OpenedFile = ({ opened }: { opened: Opened }) => {
  const { file, text } = opened;
  const [index, setIndex] = useState(file.actions.length);
  const [isActualSize, setIsActualSize] = useState(false);
  return (
    <>
      <Banner file={file} />
      <Desk>
        <Stage>
          <StepBar count={file.actions.length} index={index} onStep={setIndex}>
            <FormControlLabel
              control={<Switch checked={isActualSize} onChange={(_event, is) => setIsActualSize(is)} />}
              label={<FormattedMessage id="support.actualSize" />}
            />
          </StepBar>
          <ReplayFrame key={index} file={file} text={text} index={index} isActualSize={isActualSize} />
        </Stage>
        <Details file={file} index={index} onStep={setIndex} />
      </Desk>
    </>
  );
};
