import { newRegistration } from '../../store/registrationDraft';
import { rootReducer, type RootState } from '../../store/rootReducer';
import type { Direction, Language } from '../../domain/languages';

/** The state with which guest pages are pre-rendered and hydrated: nobody is signed in, and nothing has been answered. */
export const stateWrittenWith = (language: Language, direction: Direction): RootState => {
  const initial = rootReducer(undefined, { type: 'written' });
  const registration = newRegistration();
  return {
    ...initial,
    ui: { ...initial.ui, language, direction },
    wizard: { ...initial.wizard, registration },
  };
};
