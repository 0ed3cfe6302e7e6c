import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useParams, useSearchParams } from 'react-router';
import type { OfferDto } from '../../contract/schools';
import { ApplyAgainNotice, APPLIES_AGAIN, repeating, useRepeated } from '../../features/applyAgain';
import { EmptyState, PageFrame } from '../../ui';
import { OffersOutcomeView } from './OffersOutcomeView';
import { useOffers } from './useOffers';

const BackToSchools = () => (
  <Button component={Link} to={repeating('/children/enroll', useRepeated())} variant="outlined">
    <FormattedMessage id="offers.backToSchools" />
  </Button>
);

const UnknownSchool = () => (
  <PageFrame titleId="offers.unknownTitle">
    <EmptyState messageId="offers.unknownSchool" action={<BackToSchools />} />
  </PageFrame>
);

export const OffersPage = () => {
  const intl = useIntl();
  const { schoolId = '' } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const repeated = useRepeated();
  const { name, isUnknown, outcome, retry } = useOffers(schoolId);
  const search = useCallback(
    (text: string) =>
      setParameters(
        { ...(repeated !== null && { [APPLIES_AGAIN]: repeated }), ...(text !== '' && { search: text }) },
        { replace: true },
      ),
    [setParameters, repeated],
  );
  if (isUnknown) return <UnknownSchool />;
  const linkTo = (offer: OfferDto) =>
    repeating(`/children/enroll/${encodeURIComponent(schoolId)}/${encodeURIComponent(offer.id)}`, repeated);
  return (
    <PageFrame
      title={name ?? intl.formatMessage({ id: 'offers.title' })}
      helpId="offers.help"
      actions={<BackToSchools />}
    >
      <ApplyAgainNotice />
      <OffersOutcomeView
        outcome={outcome}
        onRetry={retry}
        search={parameters.get('search') ?? ''}
        onSearch={search}
        linkTo={linkTo}
      />
    </PageFrame>
  );
};
