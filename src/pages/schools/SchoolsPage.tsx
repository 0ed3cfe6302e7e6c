import { addressOf } from '../../domain/addresses';
import type { School } from '../../api/readLists';
import { SCHOOLS_PER_PAGE } from '../../domain/limits';
import { ApplicationNotice } from '../../features/applicationNotice';
import { ApplyAgainNotice, beginningWith, useBeginning } from '../../features/applyAgain';
import { SchoolSearch } from '../../features/schoolSearch';
import { PageFrame } from '../../ui';

export const SchoolsPage = () => {
  const beginning = useBeginning();
  const linkTo = ({ id }: School) => beginningWith(addressOf('offers', { schoolId: id }), beginning);
  return (
    <PageFrame titleId="schools.title" helpId="schools.help">
      <ApplicationNotice />
      <ApplyAgainNotice />
      <SchoolSearch pageSize={SCHOOLS_PER_PAGE} linkTo={linkTo} />
    </PageFrame>
  );
};
