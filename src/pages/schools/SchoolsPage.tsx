import type { SchoolDto } from '../../contract/schools';
import { SCHOOLS_PER_PAGE } from '../../domain/limits';
import { ApplicationNotice } from '../../features/applicationNotice';
import { ApplyAgainNotice, repeating, useRepeated } from '../../features/applyAgain';
import { SchoolSearch } from '../../features/schoolSearch';
import { PageFrame } from '../../ui';

export const SchoolsPage = () => {
  const repeated = useRepeated();
  const linkTo = ({ id }: SchoolDto) => repeating(`/children/enroll/${encodeURIComponent(id)}`, repeated);
  return (
    <PageFrame titleId="schools.title" helpId="schools.help">
      <ApplicationNotice />
      <ApplyAgainNotice />
      <SchoolSearch pageSize={SCHOOLS_PER_PAGE} linkTo={linkTo} />
    </PageFrame>
  );
};
