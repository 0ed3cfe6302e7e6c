/** Whether a path ends as the files of the portal do: it is never a page, also where no such file is. */
export const endsInFile = (path: string): boolean =>
  /\.(js|css|map|json|png|jpe?g|webp|svg|ico|woff2?|txt|webmanifest)$/i.test(path);

/** Whether its last part has a dot: a file, unless it is an address in which a name may stand. */
export const hasDot = (path: string): boolean => /\.[^/]*$/.test(path);
