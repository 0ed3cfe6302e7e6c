import { fileProblem, type FileProblem } from '../../domain/files';

export interface Choice {
  /** Those that may be sent. */
  files: File[];
  /** What was left out and why, as message ids (E5.5). */
  problemIds: string[];
}

/** Drops the files that may not be sent; one that is too large among several does not spoil the others. */
export const chooseFiles = (chosen: readonly File[]): Choice => {
  const problems = chosen.map((file) => fileProblem(file));
  const idOf = (problem: FileProblem) =>
    problem === 'size' && chosen.length > 1 ? 'file.sizeSome' : `file.${problem}`;
  return {
    files: chosen.filter((_, index) => problems[index] === null),
    problemIds: [...new Set(problems)].flatMap((problem) => (problem ? idOf(problem) : [])),
  };
};
