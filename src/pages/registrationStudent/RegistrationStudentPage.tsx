import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router';
import { serverNow } from '../../api/serverClock';
import { REGISTRATION_STUDENTS_MAXIMUM } from '../../contract/registration';
import type { OfferDto } from '../../contract/schools';
import { offerTitle } from '../../domain/offer';
import { availabilityOf, useOffers } from '../../features/offers';
import { NextLink, registrationAddresses, STUDENT, useRegistration } from '../../features/registration';
import { EmptyState, ErrorState, PageFrame, SkeletonRows } from '../../ui';
import { StudentForm } from './StudentForm';

interface Place {
  schoolId: string;
  offerId: string;
  studentId: string | null;
}

const NoOffer = ({ place, messageId }: { place: Place; messageId: string }) => (
  <EmptyState
    messageId={messageId}
    action={
      <NextLink
        to={registrationAddresses.offers(place.schoolId, place.studentId)}
        labelId="registration.student.otherOffer"
      />
    }
  />
);

const Chosen = ({ offer, schoolName, place }: { offer: OfferDto; schoolName: string; place: Place }) => {
  const { students } = useRegistration();
  const [now] = useState(serverNow);
  const student = students.find(({ id }) => id === place.studentId);
  const availability = availabilityOf(offer, now);
  if (!student && students.length >= REGISTRATION_STUDENTS_MAXIMUM)
    return (
      <EmptyState
        messageId="registration.enrolments.full"
        action={
          <NextLink to={registrationAddresses.enrolments(place)} labelId="registration.addStudent.list" />
        }
      />
    );
  if (availability !== 'open')
    return <NoOffer place={place} messageId={`registration.student.${availability}`} />;
  const offerName = offerTitle(offer);
  return (
    <>
      <Typography>
        <FormattedMessage
          id="registration.student.offer"
          values={{
            offer: offerName,
            school: schoolName,
            link: (text) => (
              <Link component={RouterLink} to={registrationAddresses.schools(student?.id)}>
                {text}
              </Link>
            ),
          }}
        />
      </Typography>
      <StudentForm
        key={student?.id ?? ''}
        offer={{ schoolId: place.schoolId, schoolName, offerId: offer.id, offerName }}
        student={student}
      />
    </>
  );
};

/** /auth/create-account/choose-school/{schoolId}/{offerId}; with ?student= the child who is being corrected. */
export const RegistrationStudentPage = () => {
  const intl = useIntl();
  const { schoolId = '', offerId = '' } = useParams();
  const [parameters] = useSearchParams();
  const place = { schoolId, offerId, studentId: parameters.get(STUDENT) };
  const { name, outcome, retry } = useOffers(schoolId);
  const offer = outcome.kind === 'found' ? outcome.offers.find(({ id }) => id === offerId) : undefined;
  const schoolName = name || intl.formatMessage({ id: 'registration.student.school' });
  return (
    <PageFrame titleId="registration.student.title" helpId="registration.student.help">
      {outcome.kind === 'loading' && <SkeletonRows />}
      {outcome.kind === 'failed' && <ErrorState messageId="offers.failed" onRetry={retry} />}
      {offer && <Chosen key={offer.id} offer={offer} schoolName={schoolName} place={place} />}
      {!offer && outcome.kind !== 'loading' && outcome.kind !== 'failed' && (
        <NoOffer place={place} messageId="registration.student.noOffer" />
      )}
    </PageFrame>
  );
};
