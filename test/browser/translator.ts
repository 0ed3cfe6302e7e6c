import type { Page } from 'playwright-core';

/**
 * Runs in the page. Replaces its texts as Chrome and Edge do when they translate: each by a `<font>` in a `<font>`, now and whenever one
 * is added. The translation is the text itself, so that a journey finds what it looks for.
 */
const translate = () => {
  const leftAlone = 'script, style, noscript, textarea, svg, font, [translate="no"]';
  // methods, for a named function would ask for a helper of the compiler's that the page does not have
  const translator = {
    replace(text: Text) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(leftAlone)) return;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(outer);
    },
    within(node: Node) {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts = node instanceof Text ? [node] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) translator.replace(text);
    },
  };
  translator.within(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes)
        if (node.isConnected) translator.within(node);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
};

/** Translates the current document, but not the next one after a reload. */
export const beginToTranslate = (page: Page): Promise<void> => page.evaluate(translate);

/** Translates every document of the page as soon as it is parsed. */
export const translateAlways = async (page: Page): Promise<void> => {
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${translate.toString()})`);
};
