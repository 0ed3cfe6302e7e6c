import * as palettes from '../../src/domain/palette';
import { channelsOf, contrast, mixed } from '../../src/lib/colour';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** `colour`: buttons, links and headings; `accent`: marks what is alive now. */
export type Tone = 'colour' | 'accent';
export type Colours = Record<Scheme, string>;

const [WHITE, BLACK] = ['#ffffff', '#000000'];
/** WCAG 2.2: 1.4.3 for text, 1.4.11 for parts. */
const MINIMUM = { text: 4.5, part: 3 };

/** What stands on this colour; one of the two always has 4.5:1. */
export const textOn = (colour: string): string => (contrast(WHITE, colour) >= MINIMUM.text ? WHITE : BLACK);

/** The backgrounds of a theme: a notice's has a tenth of its colour (`NoticeBox`), a selected item's has MUI's share of the text colour. */
const groundsOf = (scheme: Scheme): (readonly [name: string, colour: string])[] => {
  const { background, error, warning, info, success } = palettes[scheme];
  const notices = [error, warning, info, success].map(({ main }) => mixed(0.1, main, background.paper));
  const selected = Object.values(background).map((ground) =>
    scheme === 'light' ? mixed(0.08, BLACK, ground) : mixed(0.16, WHITE, ground),
  );
  return [
    ['the page', background.default],
    ['a card', background.paper],
    ...notices.map((notice) => ['a notice', notice] as const),
    ...selected.map((ground) => ['what is selected', ground] as const),
  ];
};

/** Text and links have `colour`; `accent` draws parts alone. */
const needOf = { colour: 'text', accent: 'part' } as const;

const problemOf = (tone: Tone, scheme: Scheme, colour: string): string | undefined => {
  const minimum = MINIMUM[needOf[tone]];
  const [worst] = groundsOf(scheme)
    .map(([name, ground]) => ({ name, ground, ratio: contrast(colour, ground) }))
    .sort((one, other) => one.ratio - other.ratio);
  if (!worst || worst.ratio >= minimum) return undefined;
  const { name, ground, ratio } = worst;
  // never rounded up to what is needed
  const told = (Math.floor(ratio * 10) / 10).toFixed(1);
  const mend = scheme === 'light' ? 'darker' : 'lighter';
  return `${tone}.${scheme} ${colour} on ${name} of the ${scheme} theme (${ground}) has a contrast of ${told}:1, and ${needOf[tone] === 'text' ? 'text' : 'a part'} needs ${minimum}:1; take a ${mend} one`;
};

/** Which colours cannot be read or seen, where, and what to do. */
export const colourProblems = (tone: Tone, colours: Colours | undefined): string[] =>
  colours === undefined ? [] : schemes.flatMap((scheme) => problemOf(tone, scheme, colours[scheme]) ?? []);

const toneOfTheme = { colour: 'primary', accent: 'secondary' } as const;

/** The variables of the portal's theme that come from one colour; a pressed button moves away from the colour of its text. */
const variablesOf = (tone: Tone, scheme: Scheme, main: string): [name: string, value: string][] => {
  const text = textOn(main);
  const name = toneOfTheme[tone];
  const shades = {
    main,
    light: mixed(0.8, main, WHITE),
    dark: mixed(0.8, main, text === WHITE ? BLACK : WHITE),
    contrastText: text,
  };
  const [faint, disabled] =
    scheme === 'light'
      ? [mixed(0.38, main, WHITE), mixed(0.38, main, WHITE)]
      : [mixed(0.5, main, BLACK), mixed(0.45, main, BLACK)];
  return [
    ...Object.entries(shades).flatMap(([shade, value]): [string, string][] => [
      [`${name}-${shade}`, value],
      [`${name}-${shade}Channel`, channelsOf(value).join(' ')],
    ]),
    [`LinearProgress-${name}Bg`, faint],
    [`Slider-${name}Track`, faint],
    [`Switch-${name}DisabledColor`, disabled],
  ];
};

/** The declarations that give a theme these colours. */
export const declarationsOf = (scheme: Scheme, tones: Partial<Record<Tone, Colours | undefined>>): string =>
  (['colour', 'accent'] as const)
    .flatMap((tone) => {
      const main = tones[tone]?.[scheme];
      return main === undefined ? [] : variablesOf(tone, scheme, main);
    })
    .map(([name, value]) => `--mui-palette-${name}:${value};`)
    .join('');
