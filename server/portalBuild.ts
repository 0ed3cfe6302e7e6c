import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['src', 'i18n', 'public', 'webpack.config.ts', 'package.json', 'package-lock.json'];

const newest = (path: string): number => {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), mtimeMs);
};

/** Whether the built portal is missing or older than its sources. */
export const needsBuild = (project: string): boolean => {
  const index = join(project, 'dist', 'index.html');
  if (!existsSync(index)) return true;
  const builtAt = statSync(index).mtimeMs;
  return sources.some((source) => newest(join(project, source)) > builtAt);
};

/** Builds the portal, with the build's own progress on the console. */
export const buildPortal = (project: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', 'build'], { cwd: project, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('The portal could not be built. The lines above say why.'));
    });
  });
