import fontAddress from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf';
import { schoolName } from '../schoolName';
import type { Paper } from './paper';
import { writePdf } from './writePdf';

const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

/** Saves a paper as a PDF. Loaded on demand, because library and font are larger than a whole page. */
export const savePdf = async (paper: Paper, fileName: string): Promise<void> => {
  const response = await fetch(fontAddress);
  if (!response.ok) throw new Error(`The font could not be read: ${response.status}`);
  const font = base64Of(new Uint8Array(await response.arrayBuffer()));
  const from = schoolName(document.documentElement.lang);
  await writePdf(paper, font, from).save(fileName, { returnPromise: true });
};
