import type { Theme } from '@mui/material/styles';

type Surroundings = Pick<Theme, 'palette'> & Partial<Pick<Theme, 'vars'>>;

/** The theme's colours: CSS variables that follow light and dark, or plain values where there is no theme. */
export const colours = ({ vars, palette }: Surroundings) => (vars ?? { palette }).palette;
