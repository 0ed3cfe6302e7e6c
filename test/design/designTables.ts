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

/** A colour, or a group of them such as `primary`, whose colours have names of their own. */
const toneEntries = (palette: Record<string, string | Record<string, string>>) =>
  Object.entries(palette).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[name, value] as const]
      : Object.entries(value).map(([tone, colour]) => [`${name}.${tone}`, colour] as const),
  );

/** Each colour of the palette with its value in both themes, such as `primary.main`. */
const colourRows = (): string[][] => {
  const ofDark = new Map(toneEntries(dark));
  return toneEntries(light).map(([name, colour]) => [name, code(colour), code(ofDark.get(name) ?? '')]);
};

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
