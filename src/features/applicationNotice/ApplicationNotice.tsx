import { useState } from 'react';
import { useIntl } from 'react-intl';
import { serverNow } from '../../api/serverClock';
import { schoolYearOf, schoolYearStart } from '../../domain/schoolYear';
import { FoldedNotice } from '../../ui';

const openingOf = (start: number) => new Date(start, 6, 1);

/**
 * Which school year a parent can apply for now and since when; from January also when the next one opens; and that the
 * application must be made anew every year (P1.8, decision 51).
 */
export const ApplicationNotice = () => {
  const intl = useIntl();
  const [today] = useState(serverNow);
  const start = schoolYearStart(today);
  const next = openingOf(start + 1);
  const dayOf = (date: Date) => intl.formatDate(date, { year: 'numeric', month: 'long', day: 'numeric' });
  return (
    <FoldedNotice
      tone="info"
      shortId="applications.notice.short"
      shortValues={{ schoolYear: schoolYearOf(today) }}
      messageId="applications.notice"
      values={{
        isNextAhead: String(today.getFullYear() > start),
        schoolYear: schoolYearOf(today),
        opening: dayOf(openingOf(start)),
        nextYear: schoolYearOf(next),
        nextOpening: dayOf(next),
      }}
    />
  );
};
