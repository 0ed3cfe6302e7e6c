/** What words a summary: the `intl` of the portal, or that of a command. */
export interface Wording {
  locale: string;
  messages: object;
  formatMessage: (message: { id: string }, values?: Record<string, string | number>) => string;
  formatDate: (date: Date | string, options: Intl.DateTimeFormatOptions) => string;
}
