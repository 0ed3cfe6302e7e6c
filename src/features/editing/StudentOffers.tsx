import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Application } from '../../api/entities';
import { useGetEverySchoolQuery } from '../../api/schools';
import type { NamedDto } from '../../contract/reference';
import { ErrorState, Panel } from '../../ui';
import { SelectFilter } from '../../ui/filters';
import { OfferLines } from './OfferLines';

const none: readonly NamedDto[] = [];

/**
 * The schools to choose from. The application's own is always among them, even when the list is long, late or
 * unavailable.
 */
const useSchools = ({ enrollmentSchoolId, school }: Application) => {
  const { locale } = useIntl();
  const { data: listed = none, isError, refetch } = useGetEverySchoolQuery();
  const ownId = enrollmentSchoolId ?? '';
  const ownName = school?.name ?? '';
  const options = useMemo(() => {
    const isListed = ownId === '' || listed.some(({ id }) => id === ownId);
    const { compare } = new Intl.Collator(locale, { numeric: true });
    return (isListed ? [...listed] : [...listed, { id: ownId, name: ownName }])
      .sort((one, other) => compare(one.name, other.name))
      .map(({ id, name }) => ({ value: id, label: name }));
  }, [listed, ownId, ownName, locale]);
  return { options, isError, refetch };
};

/**
 * The enrolment offers of a school, shown beside the student's form, at first those of the school applied to (E2.22).
 * Nothing of it is sent.
 */
export const StudentOffers = ({ application }: { application: Application }) => {
  const { options, isError, refetch } = useSchools(application);
  const [chosen, setChosen] = useState(application.enrollmentSchoolId ?? '');
  return (
    <Panel titleId="editing.offers.title">
      <FormattedMessage id="editing.offers.help" tagName="div" />
      {isError && <ErrorState messageId="sibling.schoolsFailed" onRetry={() => void refetch()} />}
      <SelectFilter
        labelId="editing.offers.school"
        allId="ui.select.choose"
        value={chosen}
        options={options}
        onChange={setChosen}
      />
      <OfferLines schoolId={chosen} ownOfferId={application.enrollmentOfferId} />
    </Panel>
  );
};
