import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { keepTranslatedTexts } from './translatedTexts';

const translatedTexts = keepTranslatedTexts();

let container: HTMLElement;
let root: Root;
beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(() => {
  act(() => root.unmount());
  container.remove();
});

const textsIn = (node: Node): Text[] => {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
};
const translationOf = (...texts: Text[]) => {
  const font = document.createElement('font');
  font.append(`«${texts.map(({ data }) => data).join('')}»`);
  return font;
};

const replace = (text: Text) => text.replaceWith(translationOf(text));

/** How a browser may put the translation in the place of a text. */
const ways: Record<string, (text: Text) => void> = {
  'in one step': replace,
  'before it, and removes it then': (text) => {
    text.before(translationOf(text));
    text.remove();
  },
  'after it, and removes it then': (text) => {
    text.after(translationOf(text));
    text.remove();
  },
  'and hides the text in it': (text) => {
    const font = translationOf(text);
    text.before(font);
    font.append(text);
  },
};

const translate = async (way: (text: Text) => void) => {
  textsIn(container).forEach(way);
  // observers hear of it in a microtask
  await Promise.resolve();
};
const show = (page: React.ReactNode) => act(() => root.render(page));

interface Told {
  child: string;
  isAbsent?: boolean;
  names?: string[];
}
const Page = ({ child, isAbsent = false, names = [] }: Told) => (
  <p>
    {isAbsent && 'Absent: '}
    {child} has {names.length} lessons.
    {names.map((name) => (
      <b key={name}>{name}</b>
    ))}
  </p>
);

describe.each(Object.entries(ways))('where a browser puts the translation %s', (_name, way) => {
  test('a text that changes is shown', async () => {
    show(<Page child="Awa" />);
    await translate(way);
    expect(container.querySelectorAll('font').length).toBeGreaterThan(1);
    show(<Page child="Noah" />);
    await Promise.resolve();
    expect(container).toHaveTextContent(/^«?Noah/);
    expect(container).not.toHaveTextContent('Awa');
  });

  test('a text that is removed takes its translation with it', async () => {
    show(<Page child="Awa" isAbsent />);
    await translate(way);
    show(<Page child="Awa" />);
    expect(container).not.toHaveTextContent('Absent');
    expect(container).toHaveTextContent('Awa');
  });

  test('new content stands where it belongs, before or after a text', async () => {
    show(<Page child="Awa" />);
    await translate(way);
    show(<Page child="Awa" isAbsent names={['Art']} />);
    expect(container.textContent.replace(/[«»]/g, '')).toMatch(/^Absent: Awa(Awa)? has/);
    expect(container).toHaveTextContent(/Art»?$/);
  });

  test('a text that moves is there once', async () => {
    const Two = ({ isTurned }: { isTurned: boolean }) => {
      const [first, second] = [<i key="a">{['one', 'two']}</i>, 'three'];
      return <p>{isTurned ? [second, first] : [first, second]}</p>;
    };
    show(<Two isTurned={false} />);
    await translate(way);
    show(<Two isTurned />);
    translatedTexts.putBack();
    expect(container).toHaveTextContent('threeonetwo');
    translatedTexts.release();
  });
});

test('two texts with one translation come back together', async () => {
  show(<Page child="Awa" />);
  const [name, verb] = textsIn(container);
  if (!name || !verb) throw new Error('There are no texts.');
  name.before(translationOf(name, verb));
  name.remove();
  verb.remove();
  await Promise.resolve();
  expect(container).toHaveTextContent(/^«Awa has »/);
  show(<Page child="Noah" />);
  await Promise.resolve();
  expect(container).toHaveTextContent('Noah has 0 lessons.');
});

test('React still changes a text that is translated a second time', async () => {
  show(<Page child="Awa" />);
  await translate(replace);
  for (const font of container.querySelectorAll('font')) {
    const better = document.createElement('font');
    better.append('better');
    font.replaceWith(better);
  }
  await Promise.resolve();
  show(<Page child="Noah" />);
  await Promise.resolve();
  expect(container).toHaveTextContent(/^Noah/);
});

test('a text that the portal removes is not taken for one that is translated', async () => {
  show(<Page child="Awa" isAbsent />);
  await translate(replace);
  show(<Page child="Awa" />);
  await Promise.resolve();
  show(<Page child="Noah" />);
  await Promise.resolve();
  expect(container).toHaveTextContent(/^Noah/);
});

test('a text beside one that is already translated gets a translation of its own', async () => {
  show(<Page child="Awa" />);
  const [name, verb] = textsIn(container);
  if (!name || !verb) throw new Error('There are no texts.');
  replace(name);
  await Promise.resolve();
  ways['after it, and removes it then']?.(verb);
  await Promise.resolve();
  show(<Page child="Noah" />);
  await Promise.resolve();
  expect(container).toHaveTextContent(/^Noah« has »/);
});

test('an element that was moved into a translation can still be removed', async () => {
  show(<Page child="Awa" names={['Art', 'Music']} />);
  const [art] = container.querySelectorAll('b');
  const font = document.createElement('font');
  art?.before(font);
  font.append(art ?? '');
  await Promise.resolve();
  show(<Page child="Awa" names={['Music']} />);
  expect(container).not.toHaveTextContent('Art');
  expect(container).toHaveTextContent('Music');
});

test('what is removed or put before a node that is not there does not fail', () => {
  const [elsewhere, added] = [document.createElement('i'), document.createElement('b')];
  expect(container.removeChild(elsewhere)).toBe(elsewhere);
  container.insertBefore(added, elsewhere);
  expect(container.lastChild).toBe(added);
  container.insertBefore(elsewhere, null);
  expect(container.lastChild).toBe(elsewhere);
});

test('for hydration the texts are put back and not translated; afterwards they are added again, for the browser to translate', async () => {
  show(<Page child="Awa" />);
  await translate(replace);
  translatedTexts.putBack();
  expect(container).toHaveTextContent('Awa has 0 lessons.');
  expect(document.body).toHaveAttribute('translate', 'no');
  const told: Node[] = [];
  const observer = new MutationObserver((records) =>
    told.push(...records.flatMap(({ addedNodes }) => [...addedNodes])),
  );
  observer.observe(container, { childList: true, subtree: true });
  translatedTexts.release();
  await Promise.resolve();
  expect(document.body).not.toHaveAttribute('translate');
  expect(told).toEqual(textsIn(container));
  told.length = 0;
  translatedTexts.release();
  await Promise.resolve();
  expect(told).toEqual([]);
  observer.disconnect();
});

test('a `<font>` that is no translation stays', () => {
  const font = container.appendChild(document.createElement('font'));
  translatedTexts.putBack();
  translatedTexts.release();
  expect(font.parentNode).toBe(container);
});

test('a page that is not translated is hydrated as it stands', () => {
  show(<Page child="Awa" />);
  translatedTexts.putBack();
  expect(document.body).not.toHaveAttribute('translate');
});
