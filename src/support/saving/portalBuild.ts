import packageJson from '../../../package.json';
import type { SupportFile } from '../format';

/** The name of the first script carries a hash of everything that was built with it; in development it has none. */
const BUILD = /\/main\.([\da-f]{8,})\.js$/;

const buildOf = (scripts: Iterable<{ src: string }>): string => {
  for (const { src } of scripts) {
    const build = BUILD.exec(src)?.[1];
    if (build) return build;
  }
  return 'development';
};

/** Which portal this is. */
export const portalBuild = (): SupportFile['app'] => ({
  version: packageJson.version,
  build: buildOf(document.scripts),
});
