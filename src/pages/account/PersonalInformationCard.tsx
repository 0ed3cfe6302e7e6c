import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAppSelector } from '../../store/hooks';
import { selectParent } from '../../store/session';
import { Panel } from '../../ui';
import { CalendarDay } from './CalendarDay';
import { Facts } from './Facts';
import { GenderText } from './GenderText';
import { PersonalInformationDialog } from './PersonalInformationDialog';

/** What the parent may change about themselves, and the way to change it. */
export const PersonalInformationCard = () => {
  const { formatMessage } = useIntl();
  const parent = useAppSelector(selectParent);
  const [isEditing, setEditing] = useState(false);
  if (!parent) return null;
  return (
    <Panel
      titleId="account.personal"
      actions={
        <Button
          variant="outlined"
          aria-label={formatMessage({ id: 'account.personal.edit' })}
          onClick={() => setEditing(true)}
        >
          <FormattedMessage id="account.edit" />
        </Button>
      }
    >
      <Facts
        facts={[
          { labelId: 'account.firstName', value: parent.firstName },
          { labelId: 'account.middleName', value: parent.middleName },
          { labelId: 'account.lastName', value: parent.lastName },
          { labelId: 'account.dateOfBirth', value: <CalendarDay day={parent.dateOfBirth} /> },
          { labelId: 'account.gender', value: <GenderText gender={parent.gender} /> },
        ]}
      />
      {isEditing && <PersonalInformationDialog parent={parent} onClose={() => setEditing(false)} />}
    </Panel>
  );
};
