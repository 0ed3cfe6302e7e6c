const JULY = 6;

/** The calendar year in which the school year of `date` began; school years begin on July 1 (decision 24). */
export const schoolYearStart = (date: Date): number =>
  date.getMonth() >= JULY ? date.getFullYear() : date.getFullYear() - 1;

/** "2026-2027" */
export const schoolYearOf = (date: Date): string => {
  const start = schoolYearStart(date);
  return `${start}-${start + 1}`;
};
