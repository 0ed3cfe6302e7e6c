import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFieldValue, useFormActions } from '../../ui';
import { useOwnChildren } from './useOwnChildren';

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));

/** In the form of a new sibling: the parent's own children, each of whom fills it in by one press. */
export const ChildStarters = () => {
  const { setFieldValue } = useFormActions();
  const name = useFieldValue<string>('firstName') + useFieldValue<string>('lastName');
  const [isNew] = useState(name === '');
  const children = useOwnChildren();
  if (!isNew || children.length === 0) return null;
  return (
    <Buttons>
      {children.map(({ key, name: child, item }) => (
        <Button
          key={key}
          variant="outlined"
          onClick={() => {
            for (const [field, value] of Object.entries(item)) setFieldValue(field, value);
          }}
        >
          <FormattedMessage id="sibling.useChild" values={{ name: child }} />
        </Button>
      ))}
    </Buttons>
  );
};
