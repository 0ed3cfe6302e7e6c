/** `npm run dev`: the portal with fast refresh on 3000, the server restarted on change on 3001, until Ctrl-C. */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const server = { ...process.env, PORT: '3001', PUBLIC_URL: 'http://localhost:3000', PORTAL: 'none' };
const bin = (name: string) => join(__dirname, 'node_modules', '.bin', name);

const children: ChildProcess[] = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], { stdio: 'inherit', env: server }),
  spawn(bin('webpack'), ['serve', '--mode', 'development'], { stdio: 'inherit' }),
];

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stop();
  });
}
