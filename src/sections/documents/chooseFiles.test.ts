import { FILE_SIZE_LIMIT } from '../../domain/files';
import { chooseFiles } from './chooseFiles';

const aFile = (name: string, type: string, size = 3) => new File([new Uint8Array(size)], name, { type });
const good = aFile('good.pdf', 'application/pdf');
const large = aFile('large.png', 'image/png', FILE_SIZE_LIMIT + 1);
const empty = aFile('empty.pdf', 'application/pdf', 0);
const program = aFile('program.exe', 'application/x-msdownload');

it.each([
  ['takes images and PDF', [good], [good], []],
  ['takes a file of exactly the limit', [aFile('full.png', 'image/png', FILE_SIZE_LIMIT)], undefined, []],
  ['drops a file that is too large', [large], [], ['file.size']],
  ['drops the large ones among several', [good, large], [good], ['file.sizeSome']],
  ['drops what is neither image nor PDF', [program, good], [good], ['file.type']],
  ['drops a picture of an iPhone', [aFile('IMG_1.HEIC', ''), good], [good], ['file.heic']],
  ['names a reason once', [empty, empty, good], [good], ['file.empty']],
  ['drops an empty file', [empty, good], [good], ['file.empty']],
  ['names every reason', [program, empty, large], [], ['file.type', 'file.empty', 'file.sizeSome']],
])('%s', (_case, chosen, kept = chosen, problemIds) => {
  expect(chooseFiles(chosen)).toEqual({ files: kept, problemIds });
});
