/** Rejects when the work takes longer. The work itself continues, and its outcome is ignored. */
export const within = async <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
