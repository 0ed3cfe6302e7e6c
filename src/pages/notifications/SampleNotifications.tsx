import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { NOTIFICATIONS_PER_PAGE } from '../../domain/limits';
import { PageFrame, StatusChip } from '../../ui';
import { AddressPager, CardList, usePageNumber } from './CardList';
import { SampleCard } from './SampleCard';
import { sampleNotifications } from './sampleNotifications';

/** Five samples, four per page (P2.30), where the API has no notifications. */
export const SampleNotifications = () => {
  const [samples] = useState(() => sampleNotifications(new Date()));
  const pageCount = Math.ceil(samples.length / NOTIFICATIONS_PER_PAGE);
  const page = usePageNumber(pageCount);
  const first = (page - 1) * NOTIFICATIONS_PER_PAGE;
  return (
    <PageFrame
      titleId="notifications.title"
      helpId="notifications.help"
      actions={
        <StatusChip tone="info">
          <FormattedMessage id="notifications.sample" />
        </StatusChip>
      }
    >
      <CardList>
        {samples.slice(first, first + NOTIFICATIONS_PER_PAGE).map((sample) => (
          <li key={sample.kind}>
            <SampleCard sample={sample} />
          </li>
        ))}
      </CardList>
      <AddressPager page={page} pageCount={pageCount} />
    </PageFrame>
  );
};
