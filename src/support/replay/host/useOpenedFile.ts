import { useCallback, useEffect, useState } from 'react';
import { readSupportFile, SUPPORT_FILE_LIMIT } from '../../file/readSupportFile';
import { Refusal } from '../../file/Refusal';
import type { SupportFile } from '../../format';

export interface Opened {
  /** Counts the opened files, so that each is mounted anew. */
  number: number;
  name: string;
  text: string;
  file: SupportFile;
}
type Problem = Pick<Refusal, 'messageId' | 'values'>;

/** No character takes more than four bytes in UTF-8. */
const MOST_BYTES = 4 * SUPPORT_FILE_LIMIT;

/** The text of a file, from the disk or from the command line. */
interface Source {
  name: string;
  size: number;
  text: () => Promise<string>;
}

const unreadable: Problem = new Refusal('support.refused.json');

const problemOf = (error: unknown): Problem => (error instanceof Refusal ? error : unreadable);

const sourceAt = async (address: string): Promise<Source> => {
  const response = await fetch(address);
  const text = await response.text();
  return { name: '', size: text.length, text: async () => text };
};

/** The open file, or the reason why it cannot be opened. */
export const useOpenedFile = (address: string) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const open = useCallback(async (source: Source): Promise<void> => {
    const { name, size } = source;
    try {
      // a file that is far too large is not even read
      const text = size > MOST_BYTES ? ' '.repeat(SUPPORT_FILE_LIMIT + 1) : await source.text();
      const file = readSupportFile(text);
      setOpened((former) => ({ number: (former?.number ?? 0) + 1, name, text, file }));
      setProblem(null);
    } catch (error) {
      setOpened(null);
      setProblem(problemOf(error));
    }
  }, []);

  useEffect(() => {
    if (address) void sourceAt(address).then(open, () => setProblem(unreadable));
  }, [address, open]);

  return { opened, problem, open };
};
