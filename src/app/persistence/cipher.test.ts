import { decrypt, encrypt, importKey } from './cipher';

const keyOf = (byte: number) => importKey(Buffer.alloc(32, byte).toString('base64'));

test('a text is read back with its key, whatever its characters, and looks different each time', async () => {
  const key = await keyOf(7);
  const text = 'Inès Moreau, 木, 🎒';
  const [one, other] = [await encrypt(key, text), await encrypt(key, text)];
  expect(one).not.toBe(other);
  expect(await decrypt(key, one)).toBe(text);
  expect(await decrypt(key, other)).toBe(text);
});

test('a text is not read with another key, nor when it was changed or is none', async () => {
  const key = await keyOf(7);
  const sealed = await encrypt(key, 'Inès');
  const [iv, content = ''] = sealed.split('.');
  const altered = Buffer.from(content, 'base64').map((byte, at) => (at === 0 ? byte ^ 1 : byte));
  await expect(decrypt(await keyOf(8), sealed)).rejects.toThrow();
  await expect(decrypt(key, `${iv}.${Buffer.from(altered).toString('base64')}`)).rejects.toThrow();
  await expect(decrypt(key, 'damaged')).rejects.toThrow();
});

test('a key can be used, and not be read from memory', async () => {
  await expect(crypto.subtle.exportKey('raw', await keyOf(7))).rejects.toThrow();
});
