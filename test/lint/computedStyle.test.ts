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
    document.head.innerHTML = '';
    document.body.innerHTML = '';
  },
);
