import { languages } from '../../../domain/languages';
import type { UiState } from '../../../store/ui';
import { Choice, Entries, type Mask } from '../mask';

/** A file of an earlier portal may hold these; nothing reads them any more. */
const former = { unsent: new Entries('id', 'freeText' as const) } as const;

export const uiMask = {
  theme: new Choice(['light', 'dark', 'auto']),
  direction: new Choice(['auto', 'ltr', 'rtl']),
  isNavigationCollapsed: 'flag',
  language: new Choice(languages),
  toasts: [
    {
      id: 'id',
      tone: new Choice(['success', 'info', 'warning', 'error']),
      messageId: 'messageId',
      text: 'failure',
    },
  ],
  leftOut: new Entries('part', 'number'),
  versionWaits: 'flag',
  tables: new Entries('messageId', { hidden: ['part'], isCompact: 'flag' }),
  welcome: new Entries('id', 'flag'),
  ...former,
} satisfies Mask<UiState>;
