/** Rejects when the work takes longer; the work itself goes on, and nobody hears of its end. */
export const within = async <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
