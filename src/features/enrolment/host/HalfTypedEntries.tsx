import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Draft } from '../../../store/wizard';
import { Notice } from '../../../ui';
import { stepAddress } from '../addresses';
import { stepsWithHalfTyped } from '../listedItems';

/** Says before the submission which lists lack an entry that the parent began: only what is saved reaches the school. */
export const HalfTypedEntries = ({ draft }: { draft: Draft }) => {
  const intl = useIntl();
  return stepsWithHalfTyped(draft).map(({ id, titleId }) => (
    <Notice
      key={id}
      tone="warning"
      messageId="enrolment.halfTyped"
      values={{ step: intl.formatMessage({ id: titleId }) }}
      actions={
        <Button
          component={Link}
          to={stepAddress(draft.offer, id)}
          variant="outlined"
          color="inherit"
          size="small"
        >
          <FormattedMessage id="item.halfTyped.goOn" />
        </Button>
      }
    />
  ));
};
