const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/**
 * A browser that translates the page replaces each text node by a `<font>` that holds the translation. React keeps its own text nodes:
 * without this it would change one that is no longer shown, so that the page still shows the previous child, or throw because the node is
 * not where React put it (facebook/react#11538). This puts a node back when React touches it; the browser then translates it again.
 *
 * Must run before React does. `putBack` restores a pre-rendered page for hydration and keeps it from being translated meanwhile;
 * `release`, called after hydration, lets it be translated again.
 */
export const keepTranslatedTexts = () => {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- each is called on a node below
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const translations = new WeakMap<Node, HTMLElement>();
  const originals = new WeakMap<Node, Text[]>();

  const putBack = (translation: HTMLElement) => {
    const texts = originals.get(translation) ?? [];
    originals.delete(translation);
    for (const text of texts) translations.delete(text);
    if (texts.length > 0) translation.replaceWith(...texts);
  };
  const putBackText = (node: Node | null) => {
    const translation = node && translations.get(node);
    if (translation) putBack(translation);
  };
  /** The child of `parent` that is or holds `node`; null when it is not there. */
  const childWith = (parent: Node, node: Node | null): Node | null => {
    let at = node;
    while (at && at.parentNode !== parent) at = at.parentNode;
    return at;
  };

  const note = (removed: Node, translation: HTMLElement) => {
    const texts = removed instanceof Text ? [removed] : (originals.get(removed) ?? []);
    originals.set(translation, [...(originals.get(translation) ?? []), ...texts]);
    for (const text of texts) {
      translations.set(text, translation);
      observer.observe(text, { characterData: true });
    }
  };
  const observer = new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isTranslation)));
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') putBackText(target);
      else if (added.size > 0) {
        const near = [...addedNodes, previousSibling, nextSibling].filter(isTranslation);
        const translation = near.find((node) => added.has(node));
        if (translation) for (const node of removedNodes) note(node, translation);
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });

  Object.assign(Node.prototype, {
    appendChild(this: Node, node: Node) {
      putBackText(node);
      return appendChild.call(this, node);
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      putBackText(node);
      if (before?.parentNode !== this) putBackText(before);
      return insertBefore.call(this, node, childWith(this, before));
    },
    removeChild(this: Node, node: Node) {
      if (node.parentNode !== this) putBackText(node);
      if (node.parentNode && this.contains(node)) removeChild.call(node.parentNode, node);
      return node;
    },
  });
  return {
    putBack: () => {
      const all = document.querySelectorAll('font');
      if (all.length > 0) document.body.setAttribute('translate', 'no');
      all.forEach(putBack);
    },
    release: () => {
      if (!document.body.hasAttribute('translate')) return;
      document.body.removeAttribute('translate');
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      // a browser translates only nodes that are added
      while (texts.nextNode()) (texts.currentNode as Text).replaceWith(texts.currentNode);
    },
  };
};
