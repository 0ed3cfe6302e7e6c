import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createIntl } from '@formatjs/intl';
import type { SchoolApplicationDetailDto } from '../../../src/contract/schoolApplications';
import type { Language } from '../../../src/domain/languages';
import { withFrenchUsage } from '../../../src/lib/frenchUsage';
import { writePdf } from '../../../src/lib/pdf/writePdf';
import { copyOf } from '../../../src/summary/copyOf';
import { recordsIn } from '../../../src/summary/recordsIn';
import { CommandFailure } from '../commandFailure';
import { placeProblem } from '../places';
import { messagesOf } from '../../mail/wording';

const fonts = () => join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const font = () => readFileSync(join(fonts(), 'DejaVuSans.ttf'), 'base64');

interface Place {
  file: string;
  language: Language;
  /** The school, where it has a name of its own. */
  from: string | undefined;
}

/** Saves the copy of an application that the parent can download, readable by this user only. */
export const savePdf = (application: SchoolApplicationDetailDto, { file, language, from }: Place) => {
  const intl = withFrenchUsage(createIntl({ locale: language, messages: messagesOf(language) }));
  const { answers, school: name } = application;
  const copied = { ...application, type: 'Application' as const, school: { name } };
  const copy = copyOf(copied, recordsIn(answers), intl, new Date());
  const bytes = Buffer.from(writePdf(copy, font(), from).output('arraybuffer'));
  try {
    writeFileSync(file, bytes, { mode: 0o600 });
  } catch (error) {
    throw new CommandFailure(1, placeProblem(error, file, 'file'));
  }
};
