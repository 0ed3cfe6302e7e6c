import { tokens } from '../../src/app/theme/tokens';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const code = (value: string | number) => `\`${value}\``;

const tableOf = (name: string, values: Record<string, string | number>, unit = '') =>
  table(
    [name, 'Value'],
    Object.entries(values).map(([each, value]) => [each, code(`${value}${unit}`)]),
  );

const { light, dark } = tokens.colours;

/** Each colour of the palette with its value in both themes, such as `primary.main`. */
const colourRows = (): string[][] =>
  Object.entries(light).flatMap(([name, value]) => {
    const other = dark[name as keyof typeof dark] as string | Record<string, string>;
    if (typeof value === 'string') return [[name, code(value), code(String(other))]];
    return Object.entries(value).map(([tone, colour]) => [
      `${name}.${tone}`,
      code(colour),
      code((other as Record<string, string>)[tone] ?? ''),
    ]);
  });

export const BEGIN = '<!-- tokens: npm run design -->';

/** The tokens as they stand at the end of `docs/design.md`. */
export const designTables = (): string =>
  [
    BEGIN,
    tableOf('Type', tokens.type),
    tableOf('Corner', tokens.radius, 'px'),
    tableOf('Motion', tokens.motion, 'ms'),
    tableOf('Pressed with', tokens.target, 'px'),
    `One step of distance is ${code(`${tokens.spacing}px`)}.`,
    table(['Colour', 'Light', 'Dark'], colourRows()),
  ].join('\n\n');
