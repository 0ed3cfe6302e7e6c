/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { ADDRESS_LIFETIME, canonicalFileUrl, createFileSigner } from './signing';

const now = new Date('2026-09-14T08:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const signer = createFileSigner('secret of this server');
const file = canonicalFileUrl(randomUUID());

const parts = (address: string) => {
  const { searchParams } = new URL(address, 'http://localhost');
  return [searchParams.get('expires') ?? '', searchParams.get('signature') ?? ''] as const;
};

describe('the address of a file', () => {
  it('opens until it expires', () => {
    const [expires, signature] = parts(signer.sign(file, now));
    expect(signer.verify(file, expires, signature, now)).toBe(true);
    expect(signer.verify(file, expires, signature, later(ADDRESS_LIFETIME))).toBe(true);
    expect(signer.verify(file, expires, signature, later(2 * ADDRESS_LIFETIME))).toBe(false);
  });

  it('cannot be forged', () => {
    const [expires, signature] = parts(signer.sign(file, now));
    expect(signer.verify(file, String(Number(expires) + 1), signature, now)).toBe(false);
    expect(signer.verify(canonicalFileUrl(randomUUID()), expires, signature, now)).toBe(false);
    expect(createFileSigner('another').verify(file, expires, signature, now)).toBe(false);
    expect(signer.verify(file, expires, '', now)).toBe(false);
    expect(signer.verify(file, 'Infinity', signature, now)).toBe(false);
  });

  it('is the same for the same moment, so that a record read twice is equal', () => {
    expect(signer.sign(file, later(1))).toBe(signer.sign(file, later(2)));
  });

  it('is kept without what expires', () => {
    expect(signer.canonical(signer.sign(file, now))).toBe(file);
    expect(signer.canonical(file)).toBe(file);
  });

  it.each([
    '',
    'https://elsewhere.example/api/files/x',
    `https://elsewhere.example${file}`,
    `//elsewhere.example${file}`,
    `/\\elsewhere.example${file}`,
    '/api/files/../../etc/passwd',
    '/api/files/',
    'javascript:alert(1)',
    `${file}/more`,
  ])('%s is none of ours', (address) => {
    expect(signer.canonical(address)).toBe('');
    expect(signer.sign(address, now)).toBe('');
  });
});
