import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colours } from '../colours';

/** Sized, so that nothing moves. It repeats what the words beside it say, and is not read out. */
const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  flexShrink: 0,
  width: 160,
  height: 100,
  '--line': colours(theme).primary.main,
  '--warm': colours(theme).secondary.main,
  '--ground': `color-mix(in srgb, ${colours(theme).primary.main} 14%, ${colours(theme).background.paper})`,
  '--sun': `color-mix(in srgb, ${colours(theme).secondary.main} 30%, ${colours(theme).background.paper})`,
  '& *': { vectorEffect: 'non-scaling-stroke' },
  '@media print': { display: 'none' },
}));

/** The hill and the sun that all illustrations stand before. */
const Scene = ({ sun = '118 34', children }: { sun?: string; children: ReactNode }) => {
  const [x, y] = sun.split(' ');
  return (
    <Drawing viewBox="0 0 160 100" aria-hidden>
      <circle cx={x} cy={y} r="17" fill="var(--sun)" />
      <path d="M0 100a80 19 0 0 1 160 0z" fill="var(--ground)" />
      {children}
    </Drawing>
  );
};

/** An arch, which is the portal's mark: a door or a window. */
const Arch = ({ x, open = false }: { x: number; open?: boolean }) => (
  <path
    d={`M${x} 84V52a18 18 0 0 1 36 0v32`}
    fill={open ? 'var(--sun)' : 'none'}
    stroke="var(--line)"
    strokeWidth="5"
    strokeLinecap="round"
  />
);

/** Somebody; nobody in particular. */
const Person = ({ x, y = 84, scale = 1 }: { x: number; y?: number; scale?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`} fill="var(--warm)">
    <circle cy="-21" r="6" />
    <path d="M-10 0a10 13 0 0 1 20 0z" />
  </g>
);

const line = { fill: 'none', stroke: 'var(--line)', strokeWidth: 3, strokeLinecap: 'round' } as const;

/** Nothing here yet: a window, and a plant that will grow. */
export const EmptyPicture = () => (
  <Scene sun="80 48">
    <Arch x={62} />
    <path d="M62 62h36M80 36v48" {...line} />
    <path d="M122 84V70m0 2q-9-1-9-10 9 0 9 10m0-3q8-1 8-9-8 0-8 9" {...line} stroke="var(--warm)" />
  </Scene>
);

/** Goodbye: the door stands open, and two walk home. */
export const GoodbyePicture = () => (
  <Scene>
    <Arch x={24} open />
    <Person x={92} />
    <Person x={112} y={86} scale={0.72} />
  </Scene>
);

/** Congratulations: bunting over the arch. */
export const CongratulationPicture = () => (
  <Scene sun="126 46">
    <path d="M8 8q72 20 144 0" {...line} />
    <path d="M30 13l5 12 8-10zM58 17l7 12 7-11zM88 18l7 11 7-12zM117 15l8 10 5-12z" fill="var(--warm)" />
    <Arch x={62} />
    <Person x={80} scale={0.9} />
  </Scene>
);

/** It is on its way: a letter with a tick. */
export const SentPicture = () => (
  <Scene sun="124 30">
    <path d="M10 62q14-10 26-2M18 76q10-6 18-2" {...line} strokeWidth={2} />
    <path d="M48 36h66v44H48z" fill="var(--sun)" />
    <path d="M48 36h66v44H48zl33 26 33-26" {...line} strokeLinejoin="round" />
    <circle cx="112" cy="78" r="12" fill="var(--warm)" />
    <path d="M106 78l5 5 8-9" fill="none" stroke="var(--ground)" strokeWidth="3" strokeLinecap="round" />
  </Scene>
);

/** Not found: a signpost whose arms point both ways. */
export const LostPicture = () => (
  <Scene sun="40 32">
    <path d="M84 88V22" {...line} strokeWidth={5} />
    <path d="M84 28h30l9 9-9 9H84z" fill="var(--warm)" />
    <path d="M84 52H60l-8 8 8 8h24z" fill="var(--line)" />
    <Person x={122} scale={0.8} />
  </Scene>
);
