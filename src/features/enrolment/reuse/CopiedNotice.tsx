import { FormattedMessage, useIntl } from 'react-intl';
import { enrolmentSteps, stepOf, type StepId } from '../../../sections/enrolmentSteps';
import type { CopiedAnswers, Draft } from '../../../store/wizard';
import { FoldedNotice } from '../../../ui';
import { SourceText } from './SourceText';

const copiesOf = ({ copied }: Draft, step: StepId): CopiedAnswers[] => copied?.[step] ?? [];

const copiesHealth = (copies: readonly CopiedAnswers[]) =>
  copies.some(({ fields }) => Object.keys(fields).some((field) => !field.startsWith('physician')));

const Remaining = ({ draft }: { draft: Draft }) => {
  const intl = useIntl();
  const remaining = enrolmentSteps.filter(({ id }) => copiesOf(draft, id).length > 0);
  const titles = remaining.map(({ id }) => intl.formatMessage({ id: stepOf(id).titleId }));
  return (
    <div>
      <FormattedMessage id="enrolment.copied.remaining" values={{ steps: intl.formatList(titles) }} />
    </div>
  );
};

/** Says what in this step was copied from an earlier application and is confirmed by saving. */
export const CopiedNotice = ({ draft, stepId }: { draft: Draft; stepId: StepId }) => {
  const copies = copiesOf(draft, stepId);
  const [source] = copies;
  if (!source) return null;
  const isHealth = stepId === 'health' && copiesHealth(copies);
  return (
    <FoldedNotice
      tone={isHealth ? 'warning' : 'info'}
      shortId={isHealth ? 'enrolment.copied.health.short' : 'enrolment.copied.notice.short'}
    >
      <div>
        <SourceText id={isHealth ? 'enrolment.copied.health' : 'enrolment.copied.notice'} source={source} />
      </div>
      <Remaining draft={draft} />
      {draft.again && (
        <div>
          <FormattedMessage id="enrolment.copied.anew" />
        </div>
      )}
    </FoldedNotice>
  );
};
