interface Field {
  /** Whether the field believes that it has the focus. */
  focused: boolean;
  domGetters: {
    isReady: () => boolean;
    getRoot: () => HTMLElement;
    getSectionContainer: (index: number) => HTMLElement;
    getSectionContent: (index: number) => HTMLElement;
  };
  stateResponse: {
    /** The part of the date that is to be selected. */
    parsedSelectedSections: number | 'all' | null;
    state: { sections: { type: string }[] };
  };
}

/** The fields in which this module has selected something. */
const selectedIn = new WeakSet<HTMLElement>();

const clearSelection = (root: HTMLElement) => {
  const selection = root.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0) return;
  const { startContainer } = selection.getRangeAt(0);
  // Firefox can give an object that is no node
  if (startContainer instanceof Node && root.contains(startContainer)) selection.removeAllRanges();
};

const select = (element: HTMLElement) => {
  const selection = element.ownerDocument.getSelection();
  const range = new Range();
  range.selectNodeContents(element);
  element.focus();
  selection?.removeAllRanges();
  selection?.addRange(range);
};

/**
 * Selects in the browser what a date field wants to have selected. Replaces MUI's function of this name, which asks for the browser's
 * selection after each render, even of a field that nobody has entered: to answer, the browser lays out the page in the middle of
 * React's changes, and then again.
 */
export const syncSelectionToDOM = ({ focused, domGetters, stateResponse }: Field): void => {
  if (!domGetters.isReady()) return;
  const { parsedSelectedSections: wanted, state } = stateResponse;
  const root = domGetters.getRoot();
  if (wanted === null) {
    if (selectedIn.delete(root)) clearSelection(root);
    if (focused) root.blur();
    return;
  }
  if (!root.contains(root.ownerDocument.activeElement)) return;
  selectedIn.add(root);
  if (wanted === 'all') select(root);
  else if (state.sections[wanted]?.type === 'empty') select(domGetters.getSectionContainer(wanted));
  else select(domGetters.getSectionContent(wanted));
};
