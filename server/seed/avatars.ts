import { seedNumber } from './seedId';

const pick = (choices: readonly string[], ...label: string[]) =>
  choices[seedNumber(choices.length, ...label)];
const backgrounds = ['#cfe8ff', '#d8f3dc', '#fde2e4', '#fff1c9', '#e2d9f3', '#d0f4f1'];
const skins = ['#8d5524', '#a8693c', '#c68642', '#e0ac69', '#f1c27d', '#5c3a21'];
const hairs = ['#1b1b1b', '#3b2417', '#5a3825', '#7a4a2b', '#a5672f'];
const shirts = ['#1565c0', '#2e7d32', '#ad1457', '#ef6c00', '#6a1b9a', '#00838f'];

/** Draws a small face, always the same one for the same child. */
export const avatarPng = async (child: string, gender: 'male' | 'female'): Promise<Buffer> => {
  // Loaded here, so that later starts, which draw nothing, save this library's memory.
  const { default: sharp } = await import('sharp');
  const hair = pick(hairs, child, 'hair');
  const skin = pick(skins, child, 'skin');
  const long = gender === 'female' ? `<path d="M58 108q-8 78 18 92h104q26-14 18-92z" fill="${hair}"/>` : '';
  const face = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
    <rect width="256" height="256" fill="${pick(backgrounds, child, 'background')}"/>${long}
    <path d="M36 256q10-66 92-66t92 66z" fill="${pick(shirts, child, 'shirt')}"/>
    <rect x="108" y="160" width="40" height="42" rx="18" fill="${skin}"/>
    <ellipse cx="128" cy="122" rx="59" ry="64" fill="${skin}"/>
    <path d="M68 122q-6-78 60-78t60 78q-8-38-30-46-38 14-72-2-14 14-18 48z" fill="${hair}"/>
    <circle cx="107" cy="124" r="6" fill="#222"/><circle cx="149" cy="124" r="6" fill="#222"/>
    <path d="M106 150q22 20 44 0" stroke="#7b3f35" stroke-width="5" fill="none" stroke-linecap="round"/>
  </svg>`;
  return sharp(Buffer.from(face)).png({ compressionLevel: 6, palette: true }).toBuffer();
};
