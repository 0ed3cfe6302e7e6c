/** @jest-environment node */
import { fileHeaders, safeFileName } from './headers';

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['a\u0000b.pdf', 'a_b.pdf'],
    ['x\r\nset-cookie: a=b.pdf', 'x_set-cookie_ a_b.pdf'],
    ['.htaccess', 'htaccess'],
    ['"quoted;name".pdf', '_quoted_name_.pdf'.replace(/^_/, '')],
    ['Acte de naissance – Éloïse.pdf', 'Acte de naissance _ Éloïse.pdf'],
    ['\u202Efdp.exe', 'fdp.exe'],
    ['...', 'file'],
    ['👶.jpg', 'file.jpg'],
    ['👶 Léa.jpg', 'Léa.jpg'],
    [' . _.pdf', 'file.pdf'],
    ['M. Dupont acte de naissance', 'M. Dupont acte de naissance'],
    ['v1.2 final version 3', 'v1.2 final version 3'],
    ['a.𐐀𐐁𐐂𐐃𐐄𐐅', 'a.𐐀𐐁𐐂𐐃𐐄𐐅'],
    ['archive.numbers09', 'archive.numbers09'],
  ])('R45: %j is kept as %j', (given, kept) => {
    expect(safeFileName(given)).toBe(kept);
  });

  it('of four thousand characters is cut, its extension stays', () => {
    const name = safeFileName(`${'n'.repeat(4_000)}.pdf`);
    expect(name).toHaveLength(120);
    expect(name.endsWith('.pdf')).toBe(true);
  });
});

describe('R46: how a file is served', () => {
  it('a PDF is saved, under a name that no header breaks', () => {
    const headers = fileHeaders({ contentType: 'application/pdf', fileName: 'Éloïse "x"\r\n.pdf' });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]+\.pdf"; filename\*=UTF-8''[\w%.~-]+$/,
    );
  });

  it('a picture is shown and can do nothing else', () => {
    expect(fileHeaders({ contentType: 'image/png', fileName: 'a.png' })).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });
});
