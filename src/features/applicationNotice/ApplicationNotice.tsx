import { useState } from 'react';
import { useIntl } from 'react-intl';
import { schoolYearOf, schoolYearStart } from '../../domain/schoolYear';
import { Notice } from '../../ui';

/** When the school year's application opens, and that it must be made anew every year (portal section 1). */
export const ApplicationNotice = () => {
  const intl = useIntl();
  const [today] = useState(() => new Date());
  const opening = new Date(schoolYearStart(today), 6, 1);
  return (
    <Notice
      tone="info"
      messageId="applications.notice"
      values={{
        schoolYear: schoolYearOf(today),
        opening: intl.formatDate(opening, { year: 'numeric', month: 'long', day: 'numeric' }),
      }}
    />
  );
};
