import type { Theme } from '@mui/material/styles';

type Surroundings = Pick<Theme, 'palette'> & Partial<Pick<Theme, 'vars'>>;

/** The theme's colours: variables that follow light and dark, or plain ones where a component stands alone. */
export const colours = ({ vars, palette }: Surroundings) => (vars ?? { palette }).palette;
