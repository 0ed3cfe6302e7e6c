import { join } from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import refreshTransformer from 'react-refresh-typescript';
import type { Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { PASSWORD_WORDS } from './src/domain/passwordWords';

const root = (...names: string[]) => join(__dirname, ...names);
const packages = (...names: string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`);

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
    // It does nothing by itself, without saying so: nobody calls it, so it need not be sent.
    { test: packages('hoist-non-react-statics'), sideEffects: false },
    { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    {
      test: /\.(?:woff2?|ttf)$/,
      type: 'asset/resource',
      generator: { filename: 'fonts/[name].[contenthash:8][ext]' },
    },
  ];
}

/** Vendor code that the first page needs, in chunks that keep their names and hashes from release to release. */
const splitChunks: NonNullable<Configuration['optimization']>['splitChunks'] = {
  chunks: 'all',
  cacheGroups: {
    react: {
      test: packages('react', 'react-dom', 'scheduler', 'react-router'),
      name: 'react',
      chunks: 'initial',
      enforce: true,
    },
    mui: { test: packages('@mui', '@emotion', 'stylis'), name: 'mui', chunks: 'initial', enforce: true },
    state: {
      test: packages('@reduxjs', 'react-redux', 'redux', 'redux-thunk', 'redux-persist', 'immer', 'reselect'),
      name: 'state',
      chunks: 'initial',
      enforce: true,
    },
  },
};

function precompressed(): Configuration['plugins'] {
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

function plugins(isDevelopment: boolean): Configuration['plugins'] {
  return [
    new HtmlPlugin({
      template: root('public', 'index.html'),
      scriptLoading: 'defer',
      // opens /support; the content would be the address of a file (docs/support-dump.md)
      meta: isDevelopment ? { 'portal-support': '' } : {},
    }),
    new CopyPlugin({
      patterns: [{ from: root('public'), globOptions: { ignore: ['**/index.html', '**/*.md'] } }],
    }),
    new MiniCssExtractPlugin({ filename: isDevelopment ? '[name].css' : '[name].[contenthash:8].css' }),
    ...((isDevelopment ? [new ReactRefreshPlugin()] : precompressed()) ?? []),
  ];
}

const devServer: DevServerConfiguration = {
  port: 3000,
  host: '127.0.0.1',
  hot: true,
  historyApiFallback: true,
  proxy: [{ context: ['/api'], target: 'http://127.0.0.1:3001' }],
};

function configuration(_environment: unknown, { mode }: { mode?: Configuration['mode'] }): Configuration {
  const isDevelopment = mode === 'development';
  return {
    mode: isDevelopment ? 'development' : 'production',
    target: ['web', 'es2022'],
    entry: root('src', 'app', 'main.tsx'),
    output: {
      path: root('dist'),
      publicPath: '/',
      filename: isDevelopment ? '[name].js' : '[name].[contenthash:8].js',
      // the first script lists the names of all the others
      chunkFilename: isDevelopment ? '[name].js' : '[name].[contenthash:6].js',
      // begins each script
      chunkLoadingGlobal: 'portal',
      clean: true,
      // written anew although nothing changed: the server tells by the time whether the build is older than its sources
      compareBeforeEmit: false,
    },
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        '@formatjs/icu-messageformat-parser$': parserFor('no-parser.js'),
        [root('node_modules', '@mui', 'material', 'ButtonBase', 'TouchRipple.mjs')]: root(
          'src',
          'ui',
          'noRipple.ts',
        ),
        // Its exports name only the build that checks and warns.
        ...(isDevelopment
          ? {}
          : { 'react-router$': root('node_modules/react-router/dist/production/index.mjs') }),
      },
    },
    module: { rules: rules(isDevelopment) },
    optimization: { splitChunks },
    plugins: plugins(isDevelopment),
    performance: { hints: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: root('node_modules', '.cache', 'webpack'),
      buildDependencies: {
        config: [__filename, root('i18n', 'messagesLoader.cjs'), root('package-lock.json')],
      },
    },
    ...({ devServer } satisfies { devServer: DevServerConfiguration }),
  };
}

/** Messages are compiled by `messagesLoader`, so the parser (12 kB) is never in the bundle. */
function parserFor(file: string): string {
  return root('node_modules', '@formatjs', 'icu-messageformat-parser', file);
}

export default configuration;
