/** Milliseconds for a browser that asks first whether to save, as Safari on a phone does, and reads the file only then. */
const TIME_TO_ASK = 40_000;

/** Saves a file to the parent's downloads. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), TIME_TO_ASK);
};
