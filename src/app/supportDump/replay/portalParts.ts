import type { rootReducer } from '../../../store/rootReducer';
import type { App } from '../../App';
import type { browserLanguage } from '../../browserLanguage';
import type { loadWording } from '../../language';
import type { AppTheme } from '../../theme/AppTheme';

/**
 * What the first script holds, handed over by it: importing it from here would take that script apart, and make it larger
 * for every parent.
 */
export interface PortalParts {
  start: (container: HTMLElement) => Promise<void>;
  App: typeof App;
  AppTheme: typeof AppTheme;
  browserLanguage: typeof browserLanguage;
  loadWording: typeof loadWording;
  rootReducer: typeof rootReducer;
}
