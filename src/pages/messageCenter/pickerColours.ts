const letters = '"Nunito Sans Variable", system-ui, sans-serif';
const small = {
  '--font-family': letters,
  // those of its search are a pixel smaller, and iOS enlarges the page for fields whose letters have less than 16
  '--font-size': '17px',
  '--border-radius': '12px',
  '--shadow': 'none',
};

/** The picker takes colours as red, green, blue: those of the portal's paper, text and brand. */
export const light = {
  ...small,
  '--rgb-background': '255, 253, 250',
  '--rgb-input': '255, 253, 250',
  '--rgb-color': '38, 33, 27',
  '--rgb-accent': '23, 80, 92',
};
export const dark = {
  ...small,
  '--rgb-background': '37, 33, 29',
  '--rgb-input': '37, 33, 29',
  '--rgb-color': '242, 236, 228',
  '--rgb-accent': '143, 203, 216',
};
