import type { ComponentType, ReactNode } from 'react';
import type { Flush } from '../../store/flush';
import type { AppStore } from '../../store/hooks';
import type { rootReducer } from '../../store/rootReducer';
import type { Language } from '../../domain/languages';

/**
 * Parts of the first script, which passes them here. Importing them would split that script and make it larger for
 * every parent.
 */
export interface PortalParts<Wording> extends HostParts {
  start: (container: HTMLElement) => Promise<void>;
  App: ComponentType<{ store: AppStore; wording: Wording; flush: Flush }>;
  loadWording: (language: Language, scope: 'whole') => Promise<Wording>;
  rootReducer: typeof rootReducer;
}

/** The parts that the page around the replayed portal uses. */
export interface HostParts {
  AppTheme: ComponentType<{ appearance: 'auto'; direction: 'ltr'; language: Language; children: ReactNode }>;
  browserLanguage: () => Language;
}
