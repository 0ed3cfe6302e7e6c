/** Of the days on which fees that are not paid are due, the earliest first: those before `today`, and the next one. */
export const feesDueOn = (today: string, days: readonly string[] = []) => ({
  overdue: days.filter((day) => day < today),
  next: days.find((day) => day >= today),
});
