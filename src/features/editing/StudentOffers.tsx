import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Application } from '../../api/entities';
import { useGetEverySchoolQuery } from '../../api/schools';
import { ErrorState, Panel } from '../../ui';
import { SelectFilter } from '../../ui/filters';
import { OfferLines } from './OfferLines';

/**
 * The schools to choose from. The application's own is always among them, even when the list is long, late or
 * unavailable.
 */
const useSchools = ({ enrollmentSchoolId, school }: Application) => {
  const { data: listed = [], isError, refetch } = useGetEverySchoolQuery();
  const isListed = listed.some(({ id }) => id === enrollmentSchoolId);
  const own = { id: enrollmentSchoolId ?? '', name: school?.name ?? '' };
  const schools = isListed || own.id === '' ? listed : [...listed, own];
  return { schools: [...schools].sort((a, b) => a.name.localeCompare(b.name)), isError, refetch };
};

/**
 * The enrolment offers of a school, shown beside the student's form, at first those of the school applied to (E2.22).
 * Nothing of it is sent.
 */
export const StudentOffers = ({ application }: { application: Application }) => {
  const { schools, isError, refetch } = useSchools(application);
  const [chosen, setChosen] = useState(application.enrollmentSchoolId ?? '');
  return (
    <Panel titleId="editing.offers.title">
      <FormattedMessage id="editing.offers.help" tagName="div" />
      {isError && <ErrorState messageId="sibling.schoolsFailed" onRetry={() => void refetch()} />}
      <SelectFilter
        labelId="editing.offers.school"
        allId="ui.select.choose"
        value={chosen}
        options={schools.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosen}
      />
      <OfferLines schoolId={chosen} ownOfferId={application.enrollmentOfferId} />
    </Panel>
  );
};
