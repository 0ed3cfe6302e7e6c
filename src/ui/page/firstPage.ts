let isOpening = true;

/** Whether this is the first page since the browser opened the portal. On it the focus stays where it is. */
export const isFirstPage = (): boolean => {
  const was = isOpening;
  isOpening = false;
  return was;
};
