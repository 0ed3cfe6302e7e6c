import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useGetClassLevelsQuery } from '../../api/reference';
import { useGetEverySchoolQuery } from '../../api/schools';
import type { NamedDto } from '../../contract/reference';
import { ErrorState, SelectField, useFieldValue, useFormActions, type Option } from '../../ui';

const nameIn = (list: readonly NamedDto[], id: string) => list.find((named) => named.id === id)?.name ?? '';

/** What was chosen stays among the options, even when the list is long, late or unavailable. */
const useOptions = (list: readonly NamedDto[], id: string, name: string): Option[] => {
  const { locale } = useIntl();
  return useMemo(() => {
    const isListed = id === '' || list.some((named) => named.id === id);
    const { compare } = new Intl.Collator(locale, { numeric: true });
    return (isListed ? [...list] : [...list, { id, name }])
      .sort((one, other) => compare(one.name, other.name))
      .map((named) => ({ value: named.id, label: named.name }));
  }, [list, id, name, locale]);
};

const none: readonly NamedDto[] = [];

/** The grades belong to the chosen school, so choosing another school clears the grade. */
export const SchoolAndGradeFields = () => {
  const { setFieldValue } = useFormActions();
  const schoolId = useFieldValue<string>('schoolId');
  const schoolName = useFieldValue<string>('schoolName');
  const gradeId = useFieldValue<string>('gradeId');
  const gradeName = useFieldValue<string>('gradeName');
  const schools = useGetEverySchoolQuery();
  const grades = useGetClassLevelsQuery(schoolId || skipToken);
  const schoolList = schools.data ?? none;
  const gradeList = grades.currentData ?? none;
  const schoolOptions = useOptions(schoolList, schoolId, schoolName);
  const gradeOptions = useOptions(gradeList, gradeId, gradeName);

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
        options={schoolOptions}
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
        options={gradeOptions}
        disabled={schoolId === ''}
        loading={grades.isFetching && grades.currentData === undefined}
        onChange={(id) => setFieldValue('gradeName', nameIn(gradeList, id))}
      />
    </>
  );
};
