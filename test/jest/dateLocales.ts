import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { languages } from '../../src/domain/languages';
import { localeName } from '../../src/lib/localeOf';

const load = createRequire(__filename);
const folder = dirname(load.resolve('date-fns/locale/fr'));
const files = readdirSync(folder).flatMap((file) => /^([\w-]+)\.cjs$/.exec(file)?.[1] ?? []);
const nameOf = (file: string) => file.replace('-', '');

const localesOf = (language: string): object => {
  const wanted = localeName(language, files.map(nameOf));
  return load(`date-fns/locale/${files.find((file) => nameOf(file) === wanted)}`) as object;
};

/** Stands for the list of date-fns, which takes a while to load: only what webpack keeps of it. */
module.exports = Object.assign({}, ...languages.map(localesOf)) as object;
