import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useParams, useSearchParams } from 'react-router';
import type { OfferDto } from '../../contract/schools';
import { EmptyState, PageFrame } from '../../ui';
import { OffersOutcomeView } from './OffersOutcomeView';
import { useOffers } from './useOffers';

const backToSchools = (
  <Button component={Link} to="/children/enroll" variant="outlined">
    <FormattedMessage id="offers.backToSchools" />
  </Button>
);

const UnknownSchool = () => (
  <PageFrame titleId="offers.unknownTitle">
    <EmptyState messageId="offers.unknownSchool" action={backToSchools} />
  </PageFrame>
);

export const OffersPage = () => {
  const intl = useIntl();
  const { schoolId = '' } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const { name, isUnknown, outcome, retry } = useOffers(schoolId);
  const search = useCallback(
    (text: string) => setParameters(text === '' ? {} : { search: text }, { replace: true }),
    [setParameters],
  );
  if (isUnknown) return <UnknownSchool />;
  const linkTo = (offer: OfferDto) =>
    `/children/enroll/${encodeURIComponent(schoolId)}/${encodeURIComponent(offer.id)}`;
  return (
    <PageFrame
      title={name ?? intl.formatMessage({ id: 'offers.title' })}
      helpId="offers.help"
      actions={backToSchools}
    >
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
