import fontAddress from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf';
import type { Copy } from './copyOf';
import { writePdf } from './writePdf';

const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

/** Gives the parent the PDF. Loaded on demand, because library and font are larger than the whole page. */
export const downloadCopy = async (copy: Copy, fileName: string): Promise<void> => {
  const response = await fetch(fontAddress);
  if (!response.ok) throw new Error(`The font could not be read: ${response.status}`);
  const font = base64Of(new Uint8Array(await response.arrayBuffer()));
  await writePdf(copy, font).save(fileName, { returnPromise: true });
};
