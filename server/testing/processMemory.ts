import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
};

const parentOf = (pid: number) => Number(read(`/proc/${pid}/stat`).split(') ').pop()?.split(' ')[1]);

const treeOf = (root: number): number[] => {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(pids.map((pid) => [Number(pid), parentOf(Number(pid))]));
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return pid === root || (parent !== undefined && parent > 0 && isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow);
};

const megabytes = (pid: number, file: string, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(read(`/proc/${pid}/${file}`))?.[1] ?? 0) / 1000;

/** Megabytes. */
export interface Peak {
  /** Of one process, as `time -v` says it. */
  process: number;
  /** Of all processes together at one moment; what they share counts once. */
  tree: number;
}

/** Watches the memory of a process and its children, on Linux, until it is asked for the most that they took. */
export const watchMemory = (root: number): (() => Peak) => {
  const peak: Peak = { process: 0, tree: 0 };
  const look = () => {
    const tree = treeOf(root);
    const all = tree.reduce((sum, pid) => sum + megabytes(pid, 'smaps_rollup', 'Pss'), 0);
    peak.process = Math.max(peak.process, ...tree.map((pid) => megabytes(pid, 'status', 'VmHWM')));
    peak.tree = Math.max(peak.tree, all);
  };
  const timer = setInterval(look, 50);
  return () => {
    clearInterval(timer);
    look();
    return peak;
  };
};
