import packageJson from '../../../package.json';
import type { SupportFile } from '../format';

/** The name of the first script contains a hash of the whole build; in development it has none. */
const BUILD = /\/main\.([\da-f]{8,})\.js$/;

const buildOf = (scripts: Iterable<{ src: string }>): string => {
  for (const { src } of scripts) {
    const build = BUILD.exec(src)?.[1];
    if (build) return build;
  }
  return 'development';
};

/** The version and build of this portal. */
export const portalBuild = (): SupportFile['app'] => ({
  version: packageJson.version,
  build: buildOf(document.scripts),
});
