import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { iconsOf } from '../brand/icons';
import { brandedManifest, brandedPage, brandDigestIn } from '../brand/page';
import { basePathOf, type Config } from '../config';
import { unusable } from '../db/failures';
import { DAY } from '../../src/lib/durations';

/** The address of a portal, that of its API, and the school's brand. */
export type Place = Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'apiUrl' | 'brand'>>;

/** The build is made for a portal at the root of its origin, with the API beside it and the portal's own look. */
const asBuilt = (place: Place) =>
  basePathOf(place) === '' && place.apiUrl === undefined && place.brand === undefined;

/** Rewrites the addresses that a page of the build requests, and the tags that say where the portal and its API are. */
const placePage = (page: string, place: Place): string => {
  const base = basePathOf(place);
  const placed = page
    .replaceAll(/(<(?:a|img|link|script)\b[^>]*? (?:href|src)=")\/(?!\/)/g, `$1${base}/`)
    .replaceAll(/\burl\((["']?)\/(?!\/)/g, `url($1${base}/`)
    .replace('name="portal-path" content="/"', `name="portal-path" content="${base}/"`)
    .replace(
      'name="portal-api" content="/api"',
      `name="portal-api" content="${place.apiUrl ?? `${base}/api`}"`,
    );
  return place.brand ? brandedPage(placed, place.brand) : placed;
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

const MANIFEST = 'manifest.webmanifest';

/** The other files with the brand. */
const writeBrand = async (built: string, folder: string, brand: NonNullable<Place['brand']>) => {
  const manifest = await readFile(join(built, MANIFEST), 'utf8');
  await writeCompressed(join(folder, MANIFEST), brandedManifest(manifest, brand));
  if (!brand.mark) return;
  await writeCompressed(join(folder, 'favicon.svg'), brand.mark.light);
  for (const [name, icon] of await iconsOf(brand.mark.light)) await writeFile(join(folder, name), icon);
};

/** Writes the built portal into a folder, for this place: its pages alone say where it is. */
export const writePlaced = async (built: string, folder: string, place: Place) => {
  await cp(built, folder, { recursive: true, preserveTimestamps: true });
  const names = await readdir(built, { recursive: true });
  for (const name of names.filter((each) => each.endsWith('.html'))) {
    const page = placePage(await readFile(join(built, name), 'utf8'), place);
    await writeCompressed(join(folder, name), page);
  }
  if (place.brand) await writeBrand(built, folder, place.brand);
};

/**
 * The service worker's code, as it is sent from this folder. It keeps pages with the headers that they once came with and with the
 * school's brand in them: when either changes, so does the worker, and fetches them anew.
 */
export const placedWorker = (code: string, page: string, policy: string): string => {
  const digest = createHash('sha256')
    .update(policy + brandDigestIn(page))
    .digest('hex')
    .slice(0, 8);
  return `self.serverHeaders='${digest}';${code}`;
};

/** Marks every file as used, because systems clear their temporary folder of what nobody has used for some days. */
const markAsUsed = async (folder: string) => {
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    await utimes(path, new Date(), (await stat(path)).mtime);
  }
};

/** Answers what ends it. */
const keepInUse = (folder: string) => {
  const timer = setInterval(() => void markAsUsed(folder).catch(() => undefined), DAY).unref();
  return () => clearInterval(timer);
};

const reasons = {
  EACCES: 'this user may not write there',
  ENOENT: 'there is no such folder',
  EROFS: 'its file system can only be read',
};

/** The pages of a portal with a path, a brand or another API are written anew at each start. */
const makeTemporaryFolder = async (): Promise<string> => {
  try {
    return await mkdtemp(join(tmpdir(), 'parent-portal-'));
  } catch (error) {
    throw unusable(
      `The temporary folder ${tmpdir()}, where the pages of this portal are written,`,
      error,
      reasons,
    );
  }
};

/** The folder of a portal for this place, and what removes it again; the build itself where nothing has to be changed. */
export const placePortal = async (built: string | undefined, place: Place) => {
  if (built === undefined || asBuilt(place)) return { portal: built, remove: () => Promise.resolve() };
  const portal = await makeTemporaryFolder();
  await writePlaced(built, portal, place);
  const endUse = keepInUse(portal);
  const remove = () => {
    endUse();
    return rm(portal, { recursive: true, force: true });
  };
  return { portal, remove };
};
