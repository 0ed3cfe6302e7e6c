/** The API's address, read when the page runs so that one build serves any school (decision 1). */
export const apiAddress = (): string => {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="portal-api"]')?.content;
  return new URL(configured ?? '/api', window.location.origin).href.replace(/\/$/, '');
};
