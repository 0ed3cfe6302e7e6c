import { styled } from '@mui/material/styles';
import { useState } from 'react';
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

/** The parent's screen beside what led to it. */
export const OpenedFile = ({ opened }: { opened: Opened }) => {
  const { file, text } = opened;
  const [index, setIndex] = useState(file.actions.length);
  return (
    <>
      <Banner file={file} />
      <Desk>
        <Stage>
          <StepBar count={file.actions.length} index={index} onStep={setIndex} />
          <ReplayFrame key={index} file={file} text={text} index={index} />
        </Stage>
        <Details file={file} index={index} onStep={setIndex} />
      </Desk>
    </>
  );
};
