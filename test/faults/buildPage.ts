import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

const endings = ['.ts', '.tsx', '/index.ts'];

/** esbuild takes StepForm.tsx for stepForm.ts: our own files are found by their exact names. */
const exactNames: Plugin = {
  name: 'exact-names',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\.\.?\// }, async ({ path, resolveDir }) => {
      if (resolveDir.includes('node_modules')) return undefined;
      for (const ending of endings) {
        const file = resolve(resolveDir, path) + ending;
        if (existsSync(file) && (await readdir(dirname(file))).includes(basename(file)))
          return { path: file };
      }
      return undefined;
    });
  },
};

/** The portal's own store, thunks and calls, with `page/index.ts` in the place of its screens: one script. */
export const buildPage = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'page', 'index.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.PSEUDO_LANGUAGES': '""' },
    loader: { '.css': 'empty', '.woff2': 'empty', '.ttf': 'empty' },
    plugins: [exactNames],
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
};
