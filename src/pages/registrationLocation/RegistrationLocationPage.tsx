import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import {
  KeptForm,
  locationSchema,
  registrationAddresses,
  useRegistration,
} from '../../features/registration';
import { useAppDispatch } from '../../store/hooks';
import { locationKept } from '../../store/registration';
import type { LocationValues } from '../../store/registrationDraft';
import { PageFrame } from '../../ui';
import { LocationFields } from './LocationFields';

/** /auth/create-account */
export const RegistrationLocationPage = () => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { id, location } = useRegistration();
  const keep = useCallback((values: LocationValues) => dispatch(locationKept(id, values)), [dispatch, id]);
  return (
    <PageFrame titleId="registration.location.title" helpId="registration.location.help">
      <KeptForm
        kept={location}
        schema={locationSchema}
        keep={keep}
        onDone={() => navigate(registrationAddresses.guardian)}
        back={registrationAddresses.signIn}
        backId="registration.location.back"
        submitId="registration.continue"
      >
        <LocationFields />
      </KeptForm>
    </PageFrame>
  );
};
