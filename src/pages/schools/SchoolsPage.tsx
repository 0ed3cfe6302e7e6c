import type { SchoolDto } from '../../contract/schools';
import { SCHOOLS_PER_PAGE } from '../../domain/limits';
import { ApplicationNotice } from '../../features/applicationNotice';
import { SchoolSearch } from '../../features/schoolSearch';
import { PageFrame } from '../../ui';

const linkTo = ({ id }: SchoolDto) => `/children/enroll/${encodeURIComponent(id)}`;

export const SchoolsPage = () => (
  <PageFrame titleId="schools.title" helpId="schools.help">
    <ApplicationNotice />
    <SchoolSearch pageSize={SCHOOLS_PER_PAGE} linkTo={linkTo} />
  </PageFrame>
);
