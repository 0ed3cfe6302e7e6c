let isOpening = true;

/** Whether this is the page that the browser opened with: then the focus stays where the reader has put it. */
export const isFirstPage = (): boolean => {
  const was = isOpening;
  isOpening = false;
  return was;
};
