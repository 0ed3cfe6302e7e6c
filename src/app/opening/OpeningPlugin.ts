import { createHash } from 'node:crypto';
import { sources, Compilation, type Chunk, type Compiler } from 'webpack';
import type { WorkerScope } from '../offline/workerScope';
import type { PrerenderedPage } from './prerender';
import { RUN_AFTER_PAINT } from './runAfterPaint';
import { patternOf, routeFiles, type OpeningFiles, type OpeningRoute } from './routeFiles';

type Prerender = () => Promise<readonly PrerenderedPage[]>;

const NAME = 'OpeningPlugin';
const INDEX = 'index.html';

const isShown = (file: string) => /\.(?:js|css)$/.test(file) && !file.includes('.hot-update.');

const filesOf = (chunks: Iterable<Chunk>): string[] =>
  [...chunks].flatMap((chunk) => [...chunk.files]).filter(isShown);

/** Which files each address asks for, beyond those that every page has. */
const openingFiles = ({ namedChunkGroups, entrypoints }: Compilation, isWritten: boolean): OpeningFiles => {
  const everywhere = filesOf(entrypoints.get('main')?.chunks ?? []);
  const files: string[] = [];
  const numberOf = (file: string) => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const numbersOf = (names: readonly string[]) => {
    const needed = names.flatMap((name) => {
      const group = namedChunkGroups.get(name);
      if (!group) throw new Error(`routeFiles.ts names "${name}", which no import() bears.`);
      return filesOf(group.chunks);
    });
    return [...new Set(needed)]
      .filter((file) => !everywhere.includes(file))
      .map((file) => numberOf(`/${file}`));
  };
  const routes = routeFiles.map(
    ({ path, chunks, wording, needsSession, reads, wide, below }): OpeningRoute => ({
      pattern: patternOf(path),
      files: numbersOf(chunks),
      isWhole: wording === 'whole' || undefined,
      needsSession,
      reads,
      wide: wide && { from: wide.from, files: numbersOf(wide.chunks) },
      below: below && numbersOf(below),
    }),
  );
  const wordingOf = (language: string) => ({
    guest: numbersOf([`messages-guest-${language}`]),
    whole: numbersOf([`messages-${language}`]),
  });
  return { files, routes, wording: { en: wordingOf('en'), fr: wordingOf('fr') }, isWritten };
};

/** Text that no element can end early. */
const asData = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The text of an asset that is then no file any more. */
const takeAsset = (compilation: Compilation, name: string): string => {
  const text = compilation.getAsset(name)?.source.source().toString() ?? '';
  compilation.deleteAsset(name);
  return text;
};

const WORKER = 'service-worker.js';

/**
 * Other alphabets than Latin are asked for where they are read, and what is compressed is the same once more. Of the written
 * pages only those are kept that are opened every day: the portal itself shows the others too.
 */
const isKept = (name: string) =>
  /\.(?:js|css|svg|png|webmanifest)$|-latin-wght.*\.woff2$|^(?:index|auth\/sign-in\..*)\.html$/.test(name) &&
  !name.startsWith('service-worker.');

/** Names with a hash of their content stand for themselves. */
const isHashed = (name: string) => /\.[0-9a-f]{6,}\.\w+$/.test(name);

const digestOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

/** The list of the service worker: every file of the build that it keeps, and a name for all of them together. */
const precached = (compilation: Compilation): WorkerScope['precached'] => {
  const files = compilation
    .getAssets()
    .filter(({ name }) => isKept(name))
    .map(({ name, source }) => ({
      url: `/${name}`,
      revision: isHashed(name) ? null : digestOf(source.source()),
    }));
  return { build: digestOf(JSON.stringify(files)), files };
};

const linkedStyle = /<link href="?\/?([^ ">]+\.css)"? rel="?stylesheet"?\s*\/?>/;

/** The portal's own scripts, which `first.ts` runs once the page has been painted. */
const afterPaint = (page: string) =>
  page.replaceAll(
    /<script defer(?:="defer")? src="?([^" >]+)"?><\/script>/g,
    `<link rel="preload" as="script" href="$1" ${RUN_AFTER_PAINT}>`,
  );

/** What a device shows of its own, it does not show as it was written. */
const hidden = '<style>[data-own] #root{visibility:hidden}</style>';

const attributesOf = ({ language, direction, unless, isFrame }: PrerenderedPage) => [
  `lang="${language}" dir="${direction}" data-written="${language}.${direction}"`,
  ...(unless.length > 0 ? [`data-unless="${unless.join(' ')}"`] : []),
  ...(isFrame ? ['data-frame'] : []),
];

const writeInto = (index: string, page: PrerenderedPage) => {
  const { title, unless, markup, styles } = page;
  const style = unless.length > 0 ? styles + hidden : styles;
  return afterPaint(index)
    .replace(/<html[^>]*>/, `<html ${attributesOf(page).join(' ')}>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${style}</head>`)
    .replace(/<div id="?root"?><\/div>/, () => `<div id="root">${markup}</div>`);
};

/**
 * Completes the page that HtmlPlugin writes: its first script and the faces of its letters stand in it, for each file more
 * costs a round trip before anything is shown; and so does the list of what each address needs. Beside it stand the pages
 * that guests see first, written before they are opened: `auth/sign-in.fr.ltr.html`.
 */
export class OpeningPlugin {
  constructor(private readonly loadPrerender?: () => Prerender) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, () => this.complete(compilation));
    });
  }

  private async complete(compilation: Compilation) {
    if (compilation.compiler.isChild()) return;
    const [first = ''] = filesOf(compilation.entrypoints.get('first')?.chunks ?? []);
    const script = takeAsset(compilation, first);
    const data = asData(openingFiles(compilation, this.loadPrerender !== undefined));
    const index = compilation
      .getAsset(INDEX)!
      .source.source()
      .toString()
      // a face that comes late would move what stands there
      .replace(linkedStyle, (_link, name: string) => {
        const faces = takeAsset(compilation, name).replaceAll(
          /font-display:\s*swap/g,
          'font-display:optional',
        );
        return `<style>${faces}</style>`;
      })
      .replace(
        /<script defer/,
        (found) =>
          `<script type="application/json" id="opening-files">${data}</script><script>${script}</script>${found}`,
      );
    compilation.updateAsset(INDEX, new sources.RawSource(index));
    for (const page of (await this.loadPrerender?.()()) ?? []) {
      const name = `${page.path.slice(1)}.${page.language}.${page.direction}.html`;
      // minimizers would take out the comments by which React finds its place
      compilation.emitAsset(name, new sources.RawSource(writeInto(index, page)), { minimized: true });
    }
    compilation.updateAsset(
      WORKER,
      (worker) =>
        new sources.RawSource(
          `self.precached=${JSON.stringify(precached(compilation))};${worker.source().toString()}`,
        ),
    );
  }
}
