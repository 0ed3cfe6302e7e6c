const SIZE = 96;

/** The picture at that address as a small square data URL; empty when there is none. */
export const thumbnail = async (address: string | undefined): Promise<string> => {
  if (!address) return '';
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = SIZE;
    const side = Math.min(image.naturalWidth, image.naturalHeight);
    const left = (image.naturalWidth - side) / 2;
    const top = (image.naturalHeight - side) / 2;
    canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, SIZE, SIZE);
    return canvas.toDataURL('image/jpeg', 0.8);
  } catch {
    return '';
  }
};
