/** Number of visible page buttons (P9.4). */
const PAGE_BUTTONS = 5;

/** The page numbers around the current one. */
export const pageWindow = (page: number, pageCount: number): number[] => {
  const length = Math.min(PAGE_BUTTONS, pageCount);
  const first = Math.min(Math.max(page - Math.floor(PAGE_BUTTONS / 2), 1), pageCount - length + 1);
  return Array.from({ length }, (_, index) => first + index);
};
