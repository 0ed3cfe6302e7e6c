import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';
import { FormattedDate } from 'react-intl';
import { CardLine } from '../../ui/cards';
import { colours } from '../../ui/colours';

const Card = styled(Paper)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  '&:has(a:hover)': { borderColor: colours(theme).primary.main },
}));

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 1),
  margin: 0,
  '& a': { color: colours(theme).text.primary, textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.shape.borderRadius },
  '& a:hover': { color: colours(theme).primary.main },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: `3px solid ${colours(theme).primary.main}`, outlineOffset: 2 },
}));

const Text = styled('p')(({ theme }) => ({ margin: theme.spacing(0.5, 0), overflowWrap: 'anywhere' }));

interface NotificationFrameProps {
  Icon: ComponentType<{ color?: 'primary' }>;
  title: ReactNode;
  text: ReactNode;
  time: Date | string;
}

export const NotificationFrame = ({ Icon, title, text, time }: NotificationFrameProps) => (
  <Card variant="outlined">
    <Icon color="primary" />
    <div>
      <Title>{title}</Title>
      <Text>{text}</Text>
      <CardLine>
        <FormattedDate value={time} dateStyle="medium" timeStyle="short" />
      </CardLine>
    </div>
  </Card>
);
