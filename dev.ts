/**
 * `npm run dev`: the portal with fast refresh on 3000, the server restarted on change on 3001, until Ctrl-C. Where somebody listens
 * there already, on the next free ports.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { freePortFrom } from './test/browser/freePort';

const bin = (name: string) => join(__dirname, 'node_modules', '.bin', name);

async function run(): Promise<void> {
  const portal = await freePortFrom(3000);
  const api = await freePortFrom(portal + 1);
  const env = { ...process.env, DEV_PORT: String(portal), DEV_API_PORT: String(api) };
  const server = { ...env, PORT: String(api), PUBLIC_URL: `http://localhost:${portal}`, PORTAL: 'none' };
  const portalOnly = { ...env, PSEUDO_LANGUAGES: '1' };
  const children: ChildProcess[] = [
    spawn(bin('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], { stdio: 'inherit', env: server }),
    spawn(bin('webpack'), ['serve', '--mode', 'development'], { stdio: 'inherit', env: portalOnly }),
  ];
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  for (const child of children) {
    child.on('exit', (code) => {
      process.exitCode ??= code ?? 0;
      stop();
    });
  }
}
void run();
