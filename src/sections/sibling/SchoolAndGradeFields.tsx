import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useGetClassLevelsQuery } from '../../api/reference';
import { useGetEverySchoolQuery } from '../../api/schools';
import type { NamedDto } from '../../contract/reference';
import { ErrorState, SelectField, useFieldValue, useFormActions, type Option } from '../../ui';

const nameIn = (list: readonly NamedDto[], id: string) => list.find((named) => named.id === id)?.name ?? '';

/** What was chosen stays among the options, even when the list is long, late or unavailable. */
const optionsOf = (list: readonly NamedDto[], chosen: NamedDto): Option[] => {
  const isListed = chosen.id === '' || list.some(({ id }) => id === chosen.id);
  const offered = isListed ? list : [...list, chosen];
  return offered
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label, undefined, { numeric: true }));
};

/** The grades belong to the chosen school, so choosing another school clears the grade. */
export const SchoolAndGradeFields = () => {
  const { setFieldValue } = useFormActions();
  const schoolId = useFieldValue<string>('schoolId');
  const schoolName = useFieldValue<string>('schoolName');
  const gradeId = useFieldValue<string>('gradeId');
  const gradeName = useFieldValue<string>('gradeName');
  const schools = useGetEverySchoolQuery();
  const grades = useGetClassLevelsQuery(schoolId || skipToken);
  const schoolList = schools.data ?? [];
  const gradeList = grades.currentData ?? [];

  // a child of the portal comes with the name of its grade alone
  const named =
    gradeId === '' && gradeName !== '' ? gradeList.find(({ name }) => name === gradeName)?.id : undefined;
  useEffect(() => {
    if (named !== undefined) setFieldValue('gradeId', named);
  }, [named, setFieldValue]);

  const chooseSchool = (id: string) => {
    setFieldValue('schoolName', nameIn(schoolList, id));
    setFieldValue('gradeId', '');
    setFieldValue('gradeName', '');
  };

  return (
    <>
      {schools.isError && (
        <ErrorState messageId="sibling.schoolsFailed" onRetry={() => void schools.refetch()} />
      )}
      <SelectField
        name="schoolId"
        labelId="sibling.schoolId"
        options={optionsOf(schoolList, { id: schoolId, name: schoolName })}
        loading={schools.isLoading}
        onChange={chooseSchool}
      />
      {grades.isError && (
        <ErrorState messageId="sibling.gradesFailed" onRetry={() => void grades.refetch()} />
      )}
      <SelectField
        name="gradeId"
        labelId="sibling.gradeId"
        {...(schoolId === '' ? { helpId: 'sibling.gradeHelp' } : {})}
        options={optionsOf(gradeList, { id: gradeId, name: gradeName })}
        disabled={schoolId === ''}
        loading={grades.isFetching && grades.currentData === undefined}
        onChange={(id) => setFieldValue('gradeName', nameIn(gradeList, id))}
      />
    </>
  );
};
