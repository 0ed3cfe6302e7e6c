import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** A list of what gives access to the account. */
export const AccessList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
}));
const Text = styled('div')({ flex: '1 1 14rem', minWidth: 0 });
const Name = styled('h3')(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 600,
  margin: 0,
  overflowWrap: 'anywhere',
}));

/** One entry: its name, what is known about it, and the way to end it. */
export const AccessItem = ({
  name,
  action,
  children,
}: {
  name: ReactNode;
  action: ReactNode;
  children?: ReactNode;
}) => (
  <Item>
    <Text>
      <Name>{name}</Name>
      {children}
    </Text>
    {action}
  </Item>
);
