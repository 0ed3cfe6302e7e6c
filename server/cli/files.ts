import { filesCommand } from './filesCommand';

void filesCommand(process.argv.slice(2), {
  variables: process.env,
  print: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
}).then((code) => {
  process.exitCode = code;
});
