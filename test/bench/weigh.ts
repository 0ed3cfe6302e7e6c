import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import webpack, { type Configuration } from 'webpack';
import configuration from '../../webpack.config';

const compress = promisify(brotliCompress);

/** What stands in a script: the portal's own code, or a package of this name. */
const OWN = 'own';

const packageOf = (path: string): string | undefined =>
  /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path)?.[1]?.replace('\\', '/');

/** The portal's build with each package in scripts of its own, which are what the package weighs alone. */
const apart = (folder: string): Configuration => {
  const { cache: _cache, plugins = [], ...kept } = configuration(undefined, { mode: 'production' });
  return {
    ...kept,
    output: { ...kept.output, path: folder },
    plugins: plugins.filter((plugin) => plugin?.constructor.name !== 'CompressionPlugin'),
    optimization: {
      splitChunks: {
        chunks: 'all',
        minSize: 0,
        maxInitialRequests: Infinity,
        maxAsyncRequests: Infinity,
        cacheGroups: {
          packages: {
            test: /[\\/]node_modules[\\/]/,
            enforce: true,
            idHint: 'package',
            name: false,
          },
        },
      },
    },
  };
};
