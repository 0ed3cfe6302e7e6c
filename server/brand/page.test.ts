/** @jest-environment node */
import { inEachLanguage } from './brand';
import { brandDigestIn, brandedManifest, brandedPage } from './page';

const index = '<html lang="en" dir="ltr"><head><title>Parent portal</title></head><body></body></html>';
const written =
  '<html lang="fr" dir="ltr"><head><title>Connexion – Portail des parents</title></head>' +
  '<p><svg class="portal-mark"><path/></svg><span data-portal-name="true">Portail des parents</span></p>Le portail des parents de votre école</html>';
const name = inEachLanguage({ en: 'Lake & "Hill"', fr: 'École <du> $& Lac' });

test('the name is in titles and headers of its language, and told to the scripts', () => {
  const page = brandedPage(written, { name });
  expect(page).toContain('<title>Connexion – École &lt;du&gt; $&amp; Lac</title>');
  expect(page).toContain('<span data-portal-name="true">École &lt;du&gt; $&amp; Lac</span>');
  expect(page).toContain('<meta name="portal-name" lang="en" content="Lake &amp; &quot;Hill&quot;">');
  expect(page).toContain('Le portail des parents de votre école');
  expect(brandedPage(index, { name })).toContain('<title>Lake &amp; &quot;Hill&quot;</title>');
});

test('without a name it stays the portal’s', () => {
  const page = brandedPage(written, { accent: { light: '#7a1f5c', dark: '#f0a8d8' } });
  expect(page).toContain('<title>Connexion – Portail des parents</title>');
  expect(page).toContain('>Portail des parents</span>');
  expect(page).not.toContain('portal-name"');
});

test('colours and mark are in one style, and nothing in it can end it', () => {
  const mark = { light: '<svg>\'")</style><script>', dark: '<svg>dark</svg>' };
  const page = brandedPage(index, { colour: { light: '#7a1f5c', dark: '#f0a8d8' }, mark });
  const [, style = ''] = /<style>(.*?)<\/style>/.exec(page) ?? [];
  expect(style).toContain('--mui-palette-primary-main:#7a1f5c;');
  expect(style).toMatch(/@media screen\{[^{}]*\[data-mui-color-scheme=dark\]\{[^{}]*primary-main:#f0a8d8;/);
  expect(style).toContain('.portal-mark>*{display:none}');
  expect(page.match(/<\/style>|<script/g)).toEqual(['</style>']);
});

test('whatever changes in a brand, devices fetch the portal anew', () => {
  const digests = [{ name }, { name: { ...name, fr: 'Lac' } }, { mark: { light: 'a', dark: 'b' } }].map(
    (brand) => brandDigestIn(brandedPage(index, brand)),
  );
  expect(new Set(digests).size).toBe(3);
  expect(brandDigestIn(index)).toBe('');
});

test('the manifest has the name and the colour', () => {
  const manifest = brandedManifest('{"name":"Parent portal","short_name":"Portal","scope":"."}', {
    name,
    colour: { light: '#7a1f5c', dark: '#f0a8d8' },
  });
  expect(JSON.parse(manifest)).toEqual({
    ...{ name: name.en, short_name: name.en, scope: '.', theme_color: '#7a1f5c' },
  });
});
