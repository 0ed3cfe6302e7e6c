import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import {
  guardianSchema,
  KeptForm,
  registrationAddresses,
  useRegistration,
} from '../../features/registration';
import { useAppDispatch } from '../../store/hooks';
import { guardianKept } from '../../store/registration';
import type { GuardianValues } from '../../store/registrationDraft';
import { PageFrame } from '../../ui';
import { GuardianFields } from './GuardianFields';

/** /auth/create-account/guardian-information */
export const RegistrationGuardianPage = () => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { id, guardian } = useRegistration();
  const keep = useCallback((values: GuardianValues) => dispatch(guardianKept(id, values)), [dispatch, id]);
  return (
    <PageFrame titleId="registration.guardian.title" helpId="registration.guardian.help">
      <KeptForm
        kept={guardian}
        schema={guardianSchema}
        keep={keep}
        onDone={() => navigate(registrationAddresses.addStudent)}
        back={registrationAddresses.location}
        submitId="registration.continue"
      >
        <GuardianFields />
      </KeptForm>
    </PageFrame>
  );
};
