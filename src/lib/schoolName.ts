/** What the school calls itself in this language, as its server has written it into the page; undefined: nothing. */
export const schoolName = (language: string): string | undefined =>
  // the build writes pages without a document
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>(`meta[name="portal-name"][lang="${language}"]`)?.content;
