import { FormattedMessage, useIntl } from 'react-intl';
import { personName } from '../../../domain/personName';
import { distinctNames } from '../../../lib/distinctNames';
import { selectApplications } from '../../../store/applications';
import { useAppSelector } from '../../../store/hooks';
import { selectRecords } from '../../../store/summary';
import { useSummary } from '../../../store/useRecords';
import type { AnswerSource } from '../../../store/wizard';
import {
  CheckboxField,
  ErrorState,
  SelectField,
  SkeletonRows,
  useFieldValue,
  useFormActions,
} from '../../../ui';
import type { ReuseValues } from './parts';
import { SourceText, useSourceDate } from './SourceText';

/** What each part would copy, in a few words; undefined if the earlier application lacks it. */
const useContents = (applicantId: string) => {
  const intl = useIntl();
  const [applicant] = useAppSelector((state) => selectRecords(state, 'applicants', applicantId));
  const guardians = useAppSelector((state) => selectRecords(state, 'guardians', applicantId));
  const [health] = useAppSelector((state) => selectRecords(state, 'healths', applicantId));
  const names = guardians.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  return {
    guardians: names.length > 0 ? intl.formatList(names) : undefined,
    address: applicant?.applicantAddresses[0]?.addressLine1,
    physician: health?.physicianName,
    hasHealth: health !== undefined,
  };
};

const Parts = ({ applicantId }: { applicantId: string }) => {
  const { hasHealth, ...contents } = useContents(applicantId);
  const parts = ['guardians', 'address', 'physician'] as const;
  const found = parts.filter((part) => contents[part]);
  if (found.length === 0 && !hasHealth) {
    return (
      <p style={{ margin: 0 }}>
        <FormattedMessage id="enrolment.reuse.nothing" />
      </p>
    );
  }
  return (
    <>
      {found.map((part) => (
        <CheckboxField
          key={part}
          name={part}
          labelId={`enrolment.reuse.${part}`}
          labelValues={{ what: contents[part] }}
        />
      ))}
      {hasHealth && (
        <CheckboxField name="health" labelId="enrolment.reuse.health" helpId="enrolment.reuse.health.help" />
      )}
    </>
  );
};

/** The child and the day; where several have the same, also the last name and the school. */
const useLabels = (sources: readonly AnswerSource[]): string[] => {
  const intl = useIntl();
  const dateOf = useSourceDate();
  const applications = useAppSelector(selectApplications);
  const brief = sources.map((source) =>
    intl.formatMessage({ id: 'enrolment.reuse.option' }, { child: source.firstName, date: dateOf(source) }),
  );
  const isAlone = (label: string) => brief.indexOf(label) === brief.lastIndexOf(label);
  const labels = sources.map((source, index) => {
    const label = brief[index] ?? '';
    const application = applications.find(({ applicant }) => applicant.id === source.applicantId);
    if (isAlone(label) || !application) return label;
    const { applicant, school } = application;
    const values = { child: personName(applicant), date: dateOf(source), school: school?.name };
    return intl.formatMessage({ id: school ? 'enrolment.reuse.optionAt' : 'enrolment.reuse.option' }, values);
  });
  return distinctNames(labels);
};

/** The choice of the child, and a box for each part that its application has. */
export const EarlierAnswersFields = ({ sources }: { sources: readonly AnswerSource[] }) => {
  const { setFieldValue } = useFormActions();
  const source = useFieldValue<ReuseValues['source']>('source');
  const { isLoading, isError, refetch } = useSummary(source || null);
  const [only, ...others] = sources;
  const labels = useLabels(sources);
  return (
    <>
      <p style={{ margin: 0 }}>
        <FormattedMessage id="enrolment.reuse.hint" />
      </p>
      {only && others.length === 0 ? (
        <strong>
          <SourceText id="enrolment.copied.from" source={only} />
        </strong>
      ) : (
        <SelectField
          name="source"
          labelId="enrolment.reuse.source"
          options={sources.map(({ applicantId }, index) => ({
            value: applicantId,
            label: labels[index] ?? '',
          }))}
          // consent to copy one child's health answers is not consent for another's
          onChange={() => setFieldValue('health', false)}
        />
      )}
      {isLoading && <SkeletonRows count={4} />}
      {isError && <ErrorState messageId="enrolment.reuse.failed" onRetry={() => void refetch()} />}
      {!isLoading && !isError && source !== '' && <Parts applicantId={source} />}
    </>
  );
};
