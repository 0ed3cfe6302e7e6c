import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import refreshTransformer from 'react-refresh-typescript';
import {
  BannerPlugin,
  Compilation,
  ContextReplacementPlugin,
  EnvironmentPlugin,
  ids,
  IgnorePlugin,
  ProgressPlugin,
  type ChunkGraph,
  type Configuration,
  type Module,
} from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { pseudo } from './i18n/pseudo.cjs';
import { noScript, notStarted } from './src/app/opening/noScript';
import { OpeningPlugin } from './src/app/opening/OpeningPlugin';
import { inFrame, withFrame } from './src/app/opening/routeFiles';
import type * as Prerender from './src/app/opening/prerender';
import { isLanguage, languages, type Language } from './src/domain/languages';
import { PASSWORD_WORDS } from './src/domain/passwordWords';
import { localeName } from './src/lib/localeOf';

const root = (...names: string[]) => join(__dirname, ...names);
const packages = (...names: string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`);

const read = (...names: string[]) => readFileSync(root(...names), 'utf8');

/** What the portal finds where it imports a file by its language: the files of other languages are not built in. */
function filesByLanguage(): NonNullable<Configuration['plugins']> {
  const wordings = languages.map((language): [string, string] => [
    `./${language}.json`,
    language in pseudo ? `./en.json?${language}` : `./${language}.json`,
  ]);
  const emojiFolder = root('node_modules', '@emoji-mart', 'data', 'i18n');
  const emojis = readdirSync(emojiFolder)
    .filter((file) => isLanguage(file.replace('.json', '')))
    .map((file): [string, string] => [`./${file}`, `./${file}`]);
  return [
    new ContextReplacementPlugin(/[\\/]data[\\/]i18n$/, emojiFolder, Object.fromEntries(emojis)),
    new ContextReplacementPlugin(/(?<!data)[\\/]i18n$/, root('i18n'), Object.fromEntries(wordings)),
    new EnvironmentPlugin({ PSEUDO_LANGUAGES: '' }),
  ];
}

/** Of all languages that a package lists, those of the portal. */
const ofOurLanguages = (list: string) => {
  const names = [...read('node_modules', list).matchAll(/([\w-]+)\.m?js"/g)].map(([, name = '']) =>
    name.replace('-', ''),
  );
  return {
    test: root('node_modules', list),
    loader: root('i18n', 'localesLoader.cjs'),
    options: { names: languages.map((language) => localeName(language, names)) },
  };
};

const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/;

function rules(isDevelopment: boolean): NonNullable<Configuration['module']>['rules'] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'ts-loader',
      options: {
        transpileOnly: true,
        compilerOptions: {
          noEmit: false,
          incremental: false,
          tsBuildInfoFile: null,
          sourceMap: isDevelopment,
        },
        getCustomTransformers: () => ({ before: isDevelopment ? [refreshTransformer()] : [] }),
      },
    },
    {
      test: /\.json$/,
      include: root('i18n'),
      type: 'javascript/auto',
      loader: root('i18n', 'messagesLoader.cjs'),
    },
    {
      test: /\.json\.cjs$/,
      include: packages('@zxcvbn-ts'),
      loader: root('src', 'domain', 'firstWordsLoader.cjs'),
      options: { most: PASSWORD_WORDS },
    },
    { test: packages('mui-tel-input'), loader: root('src', 'ui', 'phoneField', 'telInputLoader.cjs') },
    ...[
      '@mui/x-data-grid/locales/index.mjs',
      '@mui/x-date-pickers/locales/index.mjs',
      'date-fns/locale.js',
    ].map(ofOurLanguages),
    // It does nothing by itself, without saying so: nobody calls it, so it need not be sent.
    { test: packages('hoist-non-react-statics'), sideEffects: false },
    ...(isDevelopment
      ? []
      : [
          {
            test: packages('formik', 'react-intl', 'react-router'),
            loader: root('src', 'app', 'opening', 'unusedPartsLoader.cjs'),
            resolve: { alias: { 'lodash-es': root('src', 'lib', 'lodash') } },
          },
        ]),
    { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    {
      test: /\.(?:woff2?|ttf)$/,
      type: 'asset/resource',
      generator: { filename: 'fonts/[name].[contenthash:8][ext]' },
    },
  ];
}

/**
 * What every page needs of others' code is one file, which keeps its name from release to release. A browser asks for six
 * files at once, so a page is made of few larger ones: many small ones would wait for one another.
 */
const splitChunks: NonNullable<Configuration['optimization']>['splitChunks'] = {
  // the service worker is one file, and so is what is fetched ahead for when there is no network
  chunks: ({ name }) => name !== 'service-worker' && name !== 'away',
  minSize: 120_000,
  maxAsyncRequests: 3,
  cacheGroups: {
    // the frame of a parent's page, with all that it is made of: each page is shown in it
    frame: {
      test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
        [...chunkGraph.getModuleChunksIterable(module)].some(
          ({ name }) => typeof name === 'string' && inFrame.test(name),
        ),
      name: 'frame',
      chunks: ({ name }) => typeof name === 'string' && withFrame.test(name),
      enforce: true,
      priority: 1,
    },
    vendor: {
      test: /[\\/]node_modules[\\/]/,
      name: 'vendor',
      chunks: ({ name }) => name === 'main',
      enforce: true,
    },
  },
};

function precompressed(): NonNullable<Configuration['plugins']> {
  return [
    new CompressionPlugin<BrotliOptions>({
      test: compressible,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
      minRatio: 1,
    }),
    new CompressionPlugin({
      test: compressible,
      filename: '[path][base].gz',
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
      minRatio: 1,
    }),
  ];
}

/**
 * Numbers of up to four digits for the modules, the same from release to release; webpack's own have five. Each is written
 * wherever its module is imported.
 */
const shortModuleIds = () => new ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true });

/** One line that is written over on a terminal; elsewhere a line for each quarter. */
function progress(): ProgressPlugin {
  let told = -1;
  return new ProgressPlugin((share) => {
    const percent = Math.floor(share * 100);
    const step = process.stderr.isTTY ? percent : percent - (percent % 25);
    if (step <= told) return;
    told = step;
    process.stderr.write(process.stderr.isTTY ? `\rThe portal is built: ${step} %` : `${step} % built\n`);
    if (step === 100 && process.stderr.isTTY) process.stderr.write('\n');
  });
}

/**
 * Chromium compiles the whole file while it arrives, beside the main thread. Without this line it compiles each function on the
 * main thread, when it is first called.
 */
function compiledOnArrival(): BannerPlugin {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    exclude: /^(?:first|service-worker)\b/,
    // after the minimizer, which removes comments
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

const messagesOf = (language: Language) =>
  JSON.parse(read('i18n', language in pseudo ? 'en.json' : `${language}.json`)) as Record<string, string>;

function plugins(isDevelopment: boolean, prerender?: typeof loadPrerender): Configuration['plugins'] {
  return [
    ...filesByLanguage(),
    new HtmlPlugin({
      template: root('public', 'index.html'),
      templateParameters: { noScript: noScript(messagesOf), notStarted: notStarted(messagesOf) },
      scriptLoading: 'defer',
      // in development it is a file like the others
      excludeChunks: isDevelopment ? [] : ['first', 'service-worker'],
      // opens /support; the content would be the address of a file (docs/support-dump.md)
      meta: isDevelopment ? { 'portal-support': '' } : {},
    }),
    new CopyPlugin({
      patterns: [{ from: root('public'), globOptions: { ignore: ['**/index.html', '**/*.md'] } }],
    }),
    new MiniCssExtractPlugin({ filename: isDevelopment ? '[name].css' : '[name].[contenthash:8].css' }),
    ...(isDevelopment
      ? [new ReactRefreshPlugin()]
      : [
          progress(),
          shortModuleIds(),
          compiledOnArrival(),
          new OpeningPlugin(prerender),
          ...precompressed(),
        ]),
  ];
}

const prerendering = root('node_modules', '.cache', 'prerender');

/** Built just before. */
function loadPrerender() {
  const file = join(prerendering, 'prerender.cjs');
  return createRequire(__filename)(file) as typeof Prerender;
}

/** The pages whose code is needed to write those for guests. */
const guestPages =
  'signIn|signedOut|lockScreen|notFound|\\w+Password|\\w+Account|identityVerification|registrationCongratulation|registrationLocation';

/** What no page for guests shows first. */
const notForGuests = new RegExp(
  `/(?:pages/(?!(?:${guestPages})$)\\w+|shell/Shell|recording/recorder|saving/HelpDialog|drafts)$`,
);

/** The program that writes the pages for guests, for Node. */
function prerenderProgram(): Configuration {
  return {
    name: 'prerender',
    mode: 'production',
    target: 'node20',
    entry: { prerender: root('src', 'app', 'opening', 'prerender.tsx') },
    output: { path: prerendering, filename: '[name].cjs', library: { type: 'commonjs2' } },
    devtool: false,
    resolve: resolved(false),
    module: { rules: rules(false) },
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      ...filesByLanguage(),
      new MiniCssExtractPlugin(),
      new IgnorePlugin({ checkResource: (resource) => notForGuests.test(resource) }),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    cache: cached('prerender'),
  };
}

/** Modules of MUI that the portal replaces, each with the module of `src/ui` that takes its place. */
const replacedInMui = (parts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts).map(([module, replacement]) => [
      root('node_modules', '@mui', `${module}.mjs`),
      root('src', 'ui', `${replacement}.ts`),
    ]),
  );

const resolved = (isDevelopment: boolean): NonNullable<Configuration['resolve']> => ({
  extensions: ['.tsx', '.ts', '.js'],
  alias: {
    '@emotion/is-prop-valid$': root('src', 'ui', 'forwardsProp.ts'),
    '@formatjs/icu-messageformat-parser$': parserFor('no-parser.js'),
    ...replacedInMui({
      'material/ButtonBase/TouchRipple': 'noRipple',
      'material/OutlinedInput/NotchedOutline': 'noNotchedOutline',
      'system/InitColorSchemeScript/InitColorSchemeScript': 'noInitColorSchemeScript',
      'x-date-pickers/internals/hooks/useField/syncSelectionToDOM': 'dateField/syncSelectionToDOM',
    }),
    // Its exports name only the build that checks and warns.
    ...(isDevelopment
      ? {}
      : { 'react-router$': root('node_modules/react-router/dist/production/index.mjs') }),
  },
});

const cached = (name: string): NonNullable<Configuration['cache']> => ({
  type: 'filesystem',
  name,
  // a working copy that shares this `node_modules` by a link resolves other files
  version: __dirname,
  cacheDirectory: root('node_modules', '.cache', 'webpack'),
  buildDependencies: {
    config: [__filename, root('i18n', 'messagesLoader.cjs'), root('package-lock.json')],
  },
});

/** The ports are those that `dev.ts` has found free. */
const devServer: DevServerConfiguration = {
  port: process.env.DEV_PORT ?? 3000,
  host: '127.0.0.1',
  hot: true,
  historyApiFallback: true,
  proxy: [{ context: ['/api'], target: `http://127.0.0.1:${process.env.DEV_API_PORT ?? 3001}` }],
};

/** `prerender`: gives what writes the pages for guests; without it there are none. */
export function portal(isDevelopment: boolean, prerender?: typeof loadPrerender): Configuration {
  return {
    mode: isDevelopment ? 'development' : 'production',
    target: ['web', 'es2022'],
    name: 'portal',
    ...(prerender ? { dependencies: ['prerender'] } : {}),
    entry: {
      first: root('src', 'app', 'opening', 'first.ts'),
      main: root('src', 'app', 'opening', 'runInParts.ts'),
      ...(isDevelopment ? {} : { 'service-worker': root('src', 'app', 'offline', 'worker.ts') }),
    },
    output: {
      path: root('dist'),
      publicPath: '/',
      filename: ({ chunk }) =>
        isDevelopment || chunk?.name === 'service-worker' ? '[name].js' : '[name].[contenthash:8].js',
      // the first script lists the names of all the others
      chunkFilename: isDevelopment ? '[name].js' : '[name].[contenthash:6].js',
      // begins each script
      chunkLoadingGlobal: 'portal',
      clean: true,
      // written anew although nothing changed: the server tells by the time whether the build is older than its sources
      compareBeforeEmit: false,
    },
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    resolve: resolved(isDevelopment),
    module: { rules: rules(isDevelopment) },
    optimization: {
      splitChunks,
      runtimeChunk: isDevelopment && 'single',
      ...(isDevelopment ? {} : { moduleIds: false, mangleExports: 'size' }),
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
    },
    plugins: plugins(isDevelopment, prerender),
    performance: { hints: false },
    stats: 'errors-warnings',
    // of its own for each mode, for the modes find some packages in different files
    cache: cached(isDevelopment ? 'development' : 'portal'),
    ...({ devServer } satisfies { devServer: DevServerConfiguration }),
  };
}

/** Messages are compiled by `messagesLoader`, so the parser (12 kB) is never in the bundle. */
function parserFor(file: string): string {
  return root('node_modules', '@formatjs', 'icu-messageformat-parser', file);
}

const configuration = (_environment: unknown, { mode }: { mode?: Configuration['mode'] }): Configuration[] =>
  mode === 'development' ? [portal(true)] : [prerenderProgram(), portal(false, loadPrerender)];

export default configuration;
