import { join } from 'node:path';
import { portalCommand } from './portal/command';

void portalCommand(
  process.argv.slice(2),
  {
    variables: process.env,
    print: (text) => process.stdout.write(`${text}\n`),
    complain: (text) => process.stderr.write(`${text}\n`),
  },
  join(__dirname, '..', '..', 'dist'),
).then((code) => {
  process.exitCode = code;
});
