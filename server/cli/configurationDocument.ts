import { secretNames, settings } from '../config';

const escaped = (text: string) => text.replaceAll('|', '\\|');

/** A table as Prettier writes it. */
const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
};

const rows = () =>
  settings().map(({ name, standard, sets, takes }) => [`\`${name}\``, standard, sets, takes].map(escaped));

/** `docs/configuration.md`, made from the table of `server/config.ts` alone. */
export const configurationDocument = (): string => `# Configuration

Variables of the environment. All are optional: without any, \`npm start\` runs the demo. The server reads and checks them at start; a
wrong value is one line that names the variable. \`npm run doctor\` tells what does not fit together.

This page is written from \`server/config.ts\` (\`npm run configuration\`): to change it, change that.

${table([['Variable', 'Default', 'What it sets', 'What it may be'], ...rows()])}

## Time zone

The server's clock has the time zone of its environment: that of the machine, or the one in \`TZ\`, such as \`TZ=Europe/Paris\`. In it are
the days of the school's data and the times of events that name no zone ([the school's data](school-data.md#how-a-file-is-written)). Every
server of one database has the same one. After it is changed, import \`payments.csv\` and \`offers.csv\` again: their days are kept as moments.

## Secrets in files

${secretNames.map((name) => `\`${name}_FILE\``).join(', ')} name a
file that holds the value instead, as systemd credentials and container secrets give it. Space and the end of the line around the
value do not count. To set both is an error, and so is a file that is missing or empty; the line that says so never repeats what is
in it.
`;
