import { useAppSelector } from '../../store/hooks';
import { selectRegistration } from '../../store/wizard';
import type { RegistrationDraft } from '../../store/registrationDraft';

/** The draft of a page inside `RegistrationPage`, where there always is one. */
export const useRegistration = (): RegistrationDraft => {
  const draft = useAppSelector(selectRegistration);
  if (!draft) throw new Error('A page of account creation stands outside RegistrationPage.');
  return draft;
};
