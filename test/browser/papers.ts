import sharp from 'sharp';

/** A real photograph-like picture: noise, so that it does not compress to nothing; about 2.5 bytes a pixel. */
export const aPhotograph = ({ width, height } = { width: 480, height: 600 }) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#88aacc',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer()
    .then((buffer) => ({ name: 'portrait.png', mimeType: 'image/png', buffer }));

const object = (number: number, content: string) => `${number} 0 obj\n${content}\nendobj\n`;

/** A real PDF of one empty page. */
export const aPdf = (name = 'birth-certificate.pdf') => {
  const objects = [
    object(1, '<< /Type /Catalog /Pages 2 0 R >>'),
    object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    object(3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
  ];
  const header = '%PDF-1.4\n';
  const starts = objects.map((_, index) => header.length + objects.slice(0, index).join('').length);
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const body = header + objects.join('');
  const trailer = `trailer << /Size 4 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return {
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`${body}xref\n0 4\n0000000000 65535 f \n${table}${trailer}`),
  };
};

export const aFile = (name: string, mimeType: string, size: number) => ({
  name,
  mimeType,
  buffer: Buffer.alloc(size, 7),
});
