/** Warm neutral surfaces, one deep brand colour (primary), one accent (secondary). Every text pair has 4.5:1 or more. */
export const light = {
  primary: { main: '#17505c', light: '#3d7480', dark: '#0c3740', contrastText: '#ffffff' },
  secondary: { main: '#a8431f', light: '#c4663f', dark: '#7d2f13', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  warning: { main: '#8f5a00', contrastText: '#ffffff' },
  info: { main: '#1f5f99', contrastText: '#ffffff' },
  success: { main: '#2c6b38', contrastText: '#ffffff' },
  background: { default: '#faf6f0', paper: '#fffdfa' },
  text: { primary: '#26211b', secondary: '#5f574d', disabled: '#8b8276' },
  divider: '#e4dbcf',
  action: { active: '#5f574d' },
};

export const dark = {
  primary: { main: '#8fcbd8', light: '#b7e0e9', dark: '#5fa3b2', contrastText: '#06262c' },
  secondary: { main: '#f2a987', light: '#f7c8b1', dark: '#cf7f59', contrastText: '#3a1505' },
  error: { main: '#f2a29b', contrastText: '#3b0906' },
  warning: { main: '#eebf6d', contrastText: '#332000' },
  info: { main: '#9cc7ef', contrastText: '#0a2740' },
  success: { main: '#93cf9f', contrastText: '#0c2a13' },
  background: { default: '#1a1714', paper: '#25211d' },
  text: { primary: '#f2ece4', secondary: '#c2b8ab', disabled: '#8f867b' },
  divider: '#403a33',
  action: { active: '#c2b8ab' },
};

/** Borders of inputs: 3:1 against the surface. */
export const outline = { light: '#8a7f71', dark: '#8f8578' };
