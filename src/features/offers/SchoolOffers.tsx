import Button from '@mui/material/Button';
import { useCallback, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import type { OfferDto } from '../../contract/schools';
import { EmptyState, PageFrame } from '../../ui';
import { OffersOutcomeView } from './OffersOutcomeView';
import { useOffers } from './useOffers';

interface SchoolOffersProps {
  schoolId: string;
  /** Where all the schools are. */
  schoolsPath: string;
  /** Where an offer leads. */
  linkTo: (offer: OfferDto) => string;
  /** What the parent should know before choosing. */
  notice?: ReactNode;
}

/** The page of a school: its offers with their search, kept in the address (P2.14). */
export const SchoolOffers = ({ schoolId, schoolsPath, linkTo, notice }: SchoolOffersProps) => {
  const intl = useIntl();
  const [parameters, setParameters] = useSearchParams();
  const { name, isUnknown, outcome, retry } = useOffers(schoolId);
  const search = useCallback(
    (text: string) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          if (text === '') next.delete('search');
          else next.set('search', text);
          return next;
        },
        { replace: true },
      ),
    [setParameters],
  );
  const backToSchools = (
    <Button component={Link} to={schoolsPath} variant="outlined">
      <FormattedMessage id="offers.backToSchools" />
    </Button>
  );
  if (isUnknown) {
    return (
      <PageFrame titleId="offers.unknownTitle">
        <EmptyState messageId="offers.unknownSchool" action={backToSchools} />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={name ?? intl.formatMessage({ id: 'offers.title' })}
      helpId="offers.help"
      actions={backToSchools}
    >
      {notice}
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
