import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { basePathOf, readConfig } from '../../config';
import { failureSentence } from '../../db/failures';
import { placedWorker, writeCompressed, writePlaced } from '../../plugins/placedPortal';
import { inlineScripts } from '../../plugins/portal';
import { securityHeaders } from '../../plugins/securityHeaders';
import { CommandFailure } from '../commandFailure';
import { makeFolder } from '../places';
import type { Terminal } from '../terminal';
import { caddyConfig, nginxConfig } from './hosts';

const help = `Writes the portal into a folder, for a host of files that serves it without this server.

  npm run portal -- FOLDER

PUBLIC_URL is the address of the portal, API_URL that of the API that it calls; without API_URL that is /api beside it. SCHOOL_NAME and
BRAND_FILE are those of the server. FOLDER has afterwards www with the files, and nginx.conf and Caddyfile, which say how they are served: docs/your-own-api.md.

Exit codes: 0 written, 1 not written, 2 the command was not understood.`;

const WORKER = 'service-worker.js';

/** As the server sends it. */
const writeWorker = async (folder: string, headers: Record<string, string>) => {
  const [path, page] = [join(folder, WORKER), join(folder, 'index.html')];
  const [code, text] = await Promise.all([readFile(path, 'utf8'), readFile(page, 'utf8')]);
  await writeCompressed(path, placedWorker(code, text, headers['content-security-policy'] ?? ''));
};

const write = async (built: string, to: string, variables: Terminal['variables']): Promise<string> => {
  const { publicUrl, apiUrl, brand } = readConfig(variables);
  if (publicUrl === undefined)
    throw new CommandFailure(2, 'PUBLIC_URL must say at which address the portal will be.');
  if (!existsSync(join(built, 'index.html')))
    throw new CommandFailure(1, 'The portal is not built. Build it with: npm run build');
  const folder = resolve(to);
  makeFolder(folder, 0o755);
  if ((await readdir(folder)).length > 0)
    throw new CommandFailure(1, `${folder} is not empty. Name a new folder, so that nothing old stays.`);
  const place = { publicUrl, apiUrl, brand };
  const basePath = basePathOf(place);
  const root = join(folder, 'www');
  const files = join(root, basePath);
  await writePlaced(built, files, place);
  const headers = securityHeaders(publicUrl.startsWith('https:'), {
    inlineScripts: inlineScripts(files),
    apiUrl,
  });
  await writeWorker(files, headers);
  const hosted = { root, basePath, host: new URL(publicUrl).host, headers };
  await writeFile(join(folder, 'nginx.conf'), nginxConfig(hosted));
  await writeFile(join(folder, 'Caddyfile'), caddyConfig(hosted));
  return `${files}: the portal at ${publicUrl}, which calls ${apiUrl ?? `${publicUrl}/api`}.\nHow it is served: nginx.conf or Caddyfile in ${folder}.`;
};

/** Answers the exit code. `built`: the folder of the built portal. */
export const portalCommand = async (
  options: readonly string[],
  { variables, print, complain }: Terminal,
  built: string,
): Promise<number> => {
  const [folder, ...more] = options;
  if (folder === '--help') {
    print(help);
    return 0;
  }
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    complain(help);
    return 2;
  }
  try {
    print(await write(built, folder, variables));
    return 0;
  } catch (error) {
    complain(error instanceof CommandFailure ? error.message : failureSentence(error));
    return error instanceof CommandFailure ? error.code : 1;
  }
};
