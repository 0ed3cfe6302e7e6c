import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { basePathOf, type Config } from '../config';

/** Where a portal is, and where its API. */
export type Place = Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'apiUrl'>>;

/** The build is made for a portal at the root of its origin, with the API beside it. */
const asBuilt = (place: Place) => basePathOf(place) === '' && place.apiUrl === undefined;

/** What a page of the build asks for by itself, and where it is told that it is. */
const placePage = (page: string, place: Place): string => {
  const base = basePathOf(place);
  return page
    .replaceAll(/(<(?:a|img|link|script)\b[^>]*? (?:href|src)=")\/(?!\/)/g, `$1${base}/`)
    .replaceAll(/\burl\((["']?)\/(?!\/)/g, `url($1${base}/`)
    .replace('name="portal-path" content="/"', `name="portal-path" content="${base}/"`)
    .replace(
      'name="portal-api" content="/api"',
      `name="portal-api" content="${place.apiUrl ?? `${base}/api`}"`,
    );
};

const [brotli, zipped] = [promisify(brotliCompress), promisify(gzip)];

/** The file, and beside it what stands beside those of the build. */
export const writeCompressed = async (path: string, text: string) => {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  await Promise.all([
    writeFile(path, text),
    brotli(text, quality).then((bytes) => writeFile(`${path}.br`, bytes)),
    zipped(text, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
};

/** Writes the built portal into a folder, for this place: its pages alone say where it is. */
export const writePlaced = async (built: string, folder: string, place: Place) => {
  await cp(built, folder, { recursive: true, preserveTimestamps: true });
  const names = await readdir(built, { recursive: true });
  for (const name of names.filter((each) => each.endsWith('.html'))) {
    const page = placePage(await readFile(join(built, name), 'utf8'), place);
    await writeCompressed(join(folder, name), page);
  }
};

/** The folder of a portal for this place, and what removes it again; the build itself where nothing has to be changed. */
export const placePortal = async (built: string | undefined, place: Place) => {
  if (built === undefined || asBuilt(place)) return { portal: built, remove: () => Promise.resolve() };
  const portal = await mkdtemp(join(tmpdir(), 'parent-portal-'));
  await writePlaced(built, portal, place);
  return { portal, remove: () => rm(portal, { recursive: true, force: true }) };
};
