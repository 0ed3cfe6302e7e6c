import { FormattedMessage } from 'react-intl';
import { Notice, NumberField, useFieldValue } from '../../ui';
import type { PriorityValues } from './prioritySchema';

export const PriorityFields = () => {
  const priorities = useFieldValue<PriorityValues['priorities']>('priorities');
  if (priorities.length === 0) return <Notice tone="info" messageId="priority.noGuardians" />;
  return (
    <>
      <div>
        <p style={{ margin: 0 }}>
          <FormattedMessage id="priority.instruction.order" />
        </p>
        <p style={{ margin: 0 }}>
          <FormattedMessage id="priority.instruction.number" />
        </p>
      </div>
      {priorities.map(({ id, name }, index) => (
        <NumberField
          key={id}
          name={`priorities.${index}.priority`}
          labelId="priority.priorityOf"
          labelValues={{ name }}
          autoComplete="off"
        />
      ))}
    </>
  );
};
