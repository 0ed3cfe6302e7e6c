import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Conflict, Decision, Fields } from '../../api/conflicts';
import { useAppStore } from '../../store/hooks';
import { AskAgain } from './AskAgain';
import { ChooseAnswers } from './ChooseAnswers';
import { describe } from './describe';
import { readable, selectNames } from './readable';
import { changedGroups, unitsOf, type Unit } from './unitsOf';

interface ConflictDialogProps {
  conflict: Conflict;
  decide: (decision: Decision) => void;
}

/** A deletion or cancellation, where there are no answers to choose between. */
const isMove = ({ record, asked }: Conflict) => asked === undefined || record === 'applications';

/** The change without the answers that stay as they are: a PATCH leaves them out, a PUT repeats the record's values. */
const without = (theirs: readonly Unit[], { record, asked = {}, current }: Conflict): Fields => {
  const isWhole = record === 'parents' || record === 'parentEvents';
  const given = theirs.flatMap(({ fields }) => fields);
  const entries = Object.entries(asked).flatMap(([field, value]): [string, unknown][] => {
    if (!given.includes(field)) return [[field, value]];
    return isWhole ? [[field, current[field]]] : [];
  });
  return Object.fromEntries(entries);
};

/** Asks the parent which answers should stand. When both sides look the same, there is nothing to ask. */
export const ConflictDialog = ({ conflict, decide }: ConflictDialogProps) => {
  const intl = useIntl();
  const store = useAppStore();
  const { record, asked = {}, current } = conflict;
  const [{ description, units }] = useState(() => {
    const described = describe(record, current, intl);
    const answered: Fields = readable(asked, selectNames(store.getState()));
    return { description: described, units: unitsOf(conflict, answered, described.lines) };
  });
  const hasNothingToAsk = !isMove(conflict) && units.length === 0;
  useEffect(() => {
    if (hasNothingToAsk) decide({ send: changedGroups(conflict).length > 0 ? asked : {} });
  }, [hasNothingToAsk, decide, conflict, asked]);

  if (hasNothingToAsk) return null;
  const goBack = (messageId: string) => decide({ refusal: intl.formatMessage({ id: messageId }) });
  if (isMove(conflict)) {
    return (
      <AskAgain
        isDeletion={conflict.asked === undefined}
        description={description}
        current={current}
        onConfirm={() => decide({ send: asked })}
        onClose={() => goBack('conflict.kept')}
      />
    );
  }
  return (
    <ChooseAnswers
      description={description}
      units={units}
      onChoose={(theirs) => decide({ send: theirs.length === units.length ? {} : without(theirs, conflict) })}
      onClose={() => goBack('conflict.undecided')}
    />
  );
};
