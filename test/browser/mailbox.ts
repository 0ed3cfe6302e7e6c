import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from './eventually';

const CODE = /^ {4}(\w{5})$/m;

/** The readable mails to an address, the oldest first. */
const mailsTo = async (outbox: string, address: string): Promise<string[]> => {
  const names = await readdir(outbox).catch(() => []);
  const texts = await Promise.all(
    names
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .map((name) => readFile(join(outbox, name), 'utf8')),
  );
  return texts.filter((text) => text.includes(`\nTo: ${address}\n`));
};

/** The code number `count` that was mailed to an address, as soon as it has come. */
export const codeFor = (outbox: string, address: string, count = 1): Promise<string> => {
  const find = async () => {
    const codes = (await mailsTo(outbox, address)).flatMap((text) => CODE.exec(text)?.[1] ?? []);
    const code = codes[count - 1];
    if (!code) throw new Error(`No code number ${count} was mailed to ${address}`);
    return code;
  };
  return eventually(find);
};
