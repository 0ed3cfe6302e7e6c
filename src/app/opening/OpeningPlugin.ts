import { createHash } from 'node:crypto';
import { sources, Compilation, type Chunk, type Compiler } from 'webpack';
import { languages } from '../../domain/languages';
import type { WorkerScope } from '../offline/workerScope';
import { addresses } from '../../domain/addresses';
import type * as Prerender from './prerender';
import { RUN_AFTER_PAINT } from './runAfterPaint';
import { dottedAddresses, patternOf, routeFiles, type OpeningFiles, type OpeningRoute } from './routeFiles';

const NAME = 'OpeningPlugin';
const INDEX = 'index.html';

const isShown = (file: string) => /\.(?:js|css)$/.test(file) && !file.includes('.hot-update.');

const filesOf = (chunks: Iterable<Chunk>): string[] =>
  [...chunks].flatMap((chunk) => [...chunk.files]).filter(isShown);

/** The files that each address requests, beyond those of every page. */
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
    ({ path, chunks, wording, needsSession, reads, ofChild, wide, below }): OpeningRoute => ({
      pattern: patternOf(path),
      files: numbersOf(chunks),
      isWhole: wording === 'whole' || undefined,
      needsSession,
      hasOwnBar: path === addresses.enrolmentStep.path || undefined,
      reads,
      ofChild,
      wide: wide && { from: wide.from, files: numbersOf(wide.chunks) },
      below: below && numbersOf(below),
    }),
  );
  const wordingOf = (language: string) => ({
    guest: numbersOf([`messages-guest-${language}-json`]),
    whole: numbersOf([`messages-${language}-json`]),
  });
  const wording = Object.fromEntries(languages.map((language) => [language, wordingOf(language)]));
  return { files, routes, wording, isWritten };
};

/** JSON that cannot close the element in which it stands. */
const asData = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Takes an asset out of the build and returns its text. */
const takeAsset = (compilation: Compilation, name: string): string => {
  const text = compilation.getAsset(name)?.source.source().toString() ?? '';
  compilation.deleteAsset(name);
  return text;
};

const WORKER = 'service-worker.js';

/**
 * Leaves out what the browser should not cache: fonts of other alphabets are requested only where they are read,
 * compressed files are duplicates, and of the pre-rendered pages only those of every day are worth keeping.
 */
const isKept = (name: string) =>
  /\.(?:js|css|svg|png|webmanifest)$|-latin-wght.*\.woff2$|^(?:index|auth\/sign-in\..*)\.html$/.test(name) &&
  !name.startsWith('service-worker.');

/** A name with a content hash needs no revision. */
const isHashed = (name: string) => /\.[0-9a-f]{6,}\.\w+$/.test(name);

const digestOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

/**
 * The service worker's lists: every file of the build that it caches, from its own place, and one name for all of them together; and which
 * addresses with a dot are pages.
 */
const precached = (compilation: Compilation): WorkerScope['precached'] => {
  const files = compilation
    .getAssets()
    .filter(({ name }) => isKept(name))
    .map(({ name, source }) => ({
      url: name,
      revision: isHashed(name) ? null : digestOf(source.source()),
    }));
  return { build: digestOf(JSON.stringify(files)), files, dotted: dottedAddresses };
};

const linkedStyle = /<link href="?\/?([^ ">]+\.css)"? rel="?stylesheet"?\s*\/?>/;

/**
 * The portal's own scripts. `first.ts` runs them once the page has been painted, so what is painted comes before them: a preload alone
 * has the priority of a script that blocks.
 */
const afterPaint = (page: string) =>
  page.replaceAll(
    /<script defer(?:="defer")? src="?([^" >]+)"?><\/script>/g,
    `<link rel="preload" as="script" href="$1" fetchpriority="low" ${RUN_AFTER_PAINT}>`,
  );

/** Hides the pre-rendered page on a device that has data of its own to show. */
const hidden = '<style>[data-own] #root{visibility:hidden}</style>';

/** Has the browser paint the page once all of it is there, because a page that is painted in part moves as it grows. */
const untilWhole = '<link rel="expect" href="#whole" blocking="render">';
const isWhole = '<span id="whole" hidden></span>';

/** In a written page it stands behind what is painted. */
const openingList = /<script type="application\/json" id="opening-files">[^<]*<\/script>/;

const emptyRoot = /<div id="?root"?><\/div>/;

const attributesOf = ({ language, direction, unless, isFrame }: Prerender.PrerenderedPage) => [
  `lang="${language}" dir="${direction}" data-written="${language}.${direction}"`,
  ...(unless.length > 0 ? [`data-unless="${unless.join(' ')}"`] : []),
  ...(isFrame ? ['data-frame'] : []),
];

const writeInto = (index: string, page: Prerender.PrerenderedPage) => {
  const { title, unless, markup, styles } = page;
  const style = unless.length > 0 ? styles + hidden : styles;
  return afterPaint(index)
    .replace(/<html[^>]*>/, `<html ${attributesOf(page).join(' ')}>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${style}${untilWhole}</head>`)
    .replace(openingList, '')
    .replace(emptyRoot, () => `<div id="root">${markup}</div>${isWhole}${openingList.exec(index)![0]}`);
};

/**
 * Completes the page that HtmlPlugin writes. Its first script, the font faces and the list of files for each address
 * are inlined, because each further request would delay the first paint by a round trip. It also writes the pre-
 * rendered guest pages, such as `auth/sign-in.fr.ltr.html`.
 */
export class OpeningPlugin {
  constructor(private readonly loadPrerender?: () => typeof Prerender) {}

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
      // a font that loads late would shift the text
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
    // before what the first script asks for: nothing runs without them
    const written = this.loadPrerender?.();
    const urgent = index
      .replaceAll('<script defer', '<script fetchpriority="high" defer')
      .replace(emptyRoot, (root) => root + (written?.waitingFrame() ?? ''));
    compilation.updateAsset(INDEX, new sources.RawSource(urgent));
    for (const page of (await written?.prerenderPages()) ?? []) {
      const name = `${page.path.slice(1)}.${page.language}.${page.direction}.html`;
      // a minimizer would remove the comments that React needs for hydration
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
