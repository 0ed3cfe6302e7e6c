import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createIntl } from '@formatjs/intl';
import type { SchoolApplicationDetailDto } from '../../../src/contract/schoolApplications';
import type { Language } from '../../../src/domain/languages';
import { writePdf } from '../../../src/lib/pdf/writePdf';
import { copyOf } from '../../../src/summary/copyOf';
import { recordsIn } from '../../../src/summary/recordsIn';
import { CommandFailure } from '../commandFailure';
import { placeProblem } from '../places';
import { messagesOf } from '../../mail/wording';

const fonts = () => join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const font = () => readFileSync(join(fonts(), 'DejaVuSans.ttf'), 'base64');

/** Saves the copy of an application that the parent can download, readable by this user only. */
export const savePdf = (application: SchoolApplicationDetailDto, file: string, language: Language) => {
  const intl = createIntl({ locale: language, messages: messagesOf(language) });
  const { answers, school: name } = application;
  const copied = { ...application, type: 'Application' as const, school: { name } };
  const copy = copyOf(copied, recordsIn(answers), intl, new Date());
  const bytes = Buffer.from(writePdf(copy, font()).output('arraybuffer'));
  try {
    writeFileSync(file, bytes, { mode: 0o600 });
  } catch (error) {
    throw new CommandFailure(1, placeProblem(error, file, 'file'));
  }
};
