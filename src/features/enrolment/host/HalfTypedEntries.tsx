import { useIntl } from 'react-intl';
import type { Draft } from '../../../store/wizard';
import { BegunNotice } from '../../../ui';
import { stepAddress } from '../addresses';
import { stepsWithHalfTyped } from '../listedItems';

/** Says before the submission which lists lack an entry that the parent began: only what is saved reaches the school. */
export const HalfTypedEntries = ({ draft }: { draft: Draft }) => {
  const intl = useIntl();
  return stepsWithHalfTyped(draft).map(({ id, titleId }) => (
    <BegunNotice
      key={id}
      tone="warning"
      messageId="enrolment.halfTyped"
      values={{ step: intl.formatMessage({ id: titleId }) }}
      goOn={stepAddress(draft.offer, id)}
    />
  ));
};
