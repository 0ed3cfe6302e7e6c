/** Widths in pixels from which on a screen is called so. */
export const breakpointValues = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1440 };
