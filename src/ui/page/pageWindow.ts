import { TABLE_PAGE_BUTTONS } from '../../domain/limits';

/** The page numbers around the current one (P9.4). */
export const pageWindow = (page: number, pageCount: number): number[] => {
  const length = Math.min(TABLE_PAGE_BUTTONS, pageCount);
  const first = Math.min(Math.max(page - Math.floor(TABLE_PAGE_BUTTONS / 2), 1), pageCount - length + 1);
  return Array.from({ length }, (_, index) => first + index);
};
