import { skipToken } from '@reduxjs/toolkit/query';
import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import type { Child } from '../../api/entities';
import { useGetCoursesQuery } from '../../api/schoolLife';
import type { CourseDto } from '../../contract/schoolLife';
import { ChildData } from '../../features/childScreen';
import { EmptyState, Panel, ReadOnlyField, SkeletonRows } from '../../ui';
import { colours } from '../../ui/colours';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& tbody': { overflowWrap: 'anywhere' },
  // large text on a phone
  '@media (max-width: 16em)': { '& thead': { overflowWrap: 'anywhere' } },
  '& th, & td': {
    padding: theme.spacing(1),
    textAlign: 'start',
    borderBlockEnd: `1px solid ${colours(theme).divider}`,
  },
  '& tbody th': { fontWeight: theme.typography.fontWeightRegular },
}));

const Standing = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 4),
}));

/** No call gives grades, an average or a ranking yet (P2.26). */
const UNKNOWN = '-';

const columns = ['course', 'teacher', 'grade'] as const;

const CourseTable = ({ courses }: { courses: readonly CourseDto[] }) =>
  courses.length === 0 ? (
    <EmptyState messageId="childDetail.courses.empty" />
  ) : (
    <Table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              <FormattedMessage id={`childDetail.column.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {courses.map(({ id, name, teacherName }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{teacherName}</td>
            <td>{UNKNOWN}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );

/** The courses of the child's class, with the grades, the general average and the class ranking to come. */
export const Courses = ({ child: { classe } }: { child: Child }) => {
  const call = useGetCoursesQuery(classe?.id || skipToken);
  return (
    <Panel titleId="childDetail.courses">
      {classe?.id ? (
        <ChildData call={call} failedId="childDetail.courses.failed" loading={<SkeletonRows count={6} />}>
          {(courses) => <CourseTable courses={courses} />}
        </ChildData>
      ) : (
        <CourseTable courses={[]} />
      )}
      <Standing>
        <ReadOnlyField labelId="childDetail.average" value={UNKNOWN} />
        <ReadOnlyField labelId="childDetail.ranking" value={UNKNOWN} />
      </Standing>
    </Panel>
  );
};
