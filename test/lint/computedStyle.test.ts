const selectors = [
  '.card',
  '.card.open',
  'p.card',
  'P',
  'section p',
  'section > .card, em',
  '.list + .card:not(.closed, .x)',
  '.card:not(.open)',
  '.card[title="a, b"]',
  '[title]',
  '#one',
  'p#one.card',
  '*',
  '.card *',
  '.card:hover',
  '.card ~ em:first-child, .card ~ em:last-child',
  ':is(.card, em)',
  '.open .card',
  '.a\\:b',
  '.ca',
  'undefined',
];

const page = `
  <section>
    <ul class="list"></ul>
    <p id="one" class="open
      card" title="a, b">text <b class="a:b">bold</b></p>
    <em>end</em>
  </section>`;

test.each(selectors)(
  'the style of %s holds for the elements that it matches, and for no other',
  (selector) => {
    document.head.innerHTML = `<style>${selector} { z-index: 7 }</style>`;
    document.body.innerHTML = page;
    for (const element of document.querySelectorAll('body *')) {
      const expected = element.matches(selector) ? '7' : '';
      expect([element.tagName, getComputedStyle(element).zIndex]).toEqual([element.tagName, expected]);
    }
  },
);

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const styles = (...sheets: string[]) => {
  document.head.innerHTML = sheets.map((sheet) => `<style>${sheet}</style>`).join('');
};
const zIndexOf = (id: string) => getComputedStyle(document.getElementById(id)!).zIndex;

test('of the rules that match, the last one holds, and the element’s own style more than all', () => {
  styles(
    '.card { z-index: 1 } p { z-index: 2 }',
    '.card { z-index: 3 } * { z-index: 4 } .card { z-index: 5 }',
  );
  document.body.innerHTML =
    '<p id="one" class="card"></p><p id="own" class="card" style="z-index: 6"></p><p id="tag"></p>';
  expect(['one', 'own', 'tag'].map(zIndexOf)).toEqual(['5', '6', '4']);
});

test('a rule for the screen holds, one for paper does not', () => {
  styles('@media screen { p { z-index: 1 } }', '@media print { p { z-index: 2 } }');
  document.body.innerHTML = '<p id="one"></p>';
  expect(zIndexOf('one')).toBe('1');
});

test('what changes on the page counts at once: a class, a style, a place, a sheet that comes, goes or gets a rule', () => {
  styles('.card { z-index: 1 }');
  document.body.innerHTML =
    '<p id="one" class="card"></p><p id="two" class="card"></p><div class="hidden"></div>';
  const one = document.getElementById('one')!;
  expect(zIndexOf('one')).toBe('1');
  one.className = '';
  expect([zIndexOf('one'), zIndexOf('two')]).toEqual(['', '1']);
  one.style.zIndex = '2';
  expect([zIndexOf('one'), zIndexOf('two')]).toEqual(['2', '1']);

  const added = document.createElement('style');
  added.append('.card { z-index: 3 } .hidden { visibility: hidden }');
  document.head.append(added);
  expect(zIndexOf('two')).toBe('3');
  document.querySelector('.hidden')!.append(one);
  expect(getComputedStyle(one).visibility).toBe('hidden');
  added.remove();
  expect([zIndexOf('two'), getComputedStyle(one).visibility]).toEqual(['1', 'visible']);

  document.styleSheets[0]!.insertRule('p { z-index: 4 }', 1);
  one.className = 'changed';
  expect(zIndexOf('two')).toBe('4');
});

test('elements with the same rules inherit each from its own ancestors', () => {
  styles('.card { z-index: 1 }');
  document.body.innerHTML =
    '<div style="visibility: hidden"><p id="one" class="card"></p></div><p id="two" class="card"></p>';
  const visibilityOf = (id: string) => getComputedStyle(document.getElementById(id)!).visibility;
  expect([visibilityOf('one'), visibilityOf('two')]).toEqual(['hidden', 'visible']);
});
