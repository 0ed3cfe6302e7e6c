import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { colours } from '../colours';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CARD_HEIGHT } from './CardGrid';

const Card = styled(Paper, { shouldForwardProp: (name) => name !== 'isSlim' })<{ isSlim: boolean }>(
  ({ theme, isSlim }) => ({
    position: 'relative',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: theme.spacing(1),
    height: '100%',
    padding: theme.spacing(2),
    [theme.breakpoints.up('sm')]: { minHeight: isSlim ? 0 : CARD_HEIGHT },
    '&:has(a:hover)': { borderColor: colours(theme).primary.main },
  }),
);

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  overflowWrap: 'anywhere',
  '& a': { color: colours(theme).text.primary, textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.shape.borderRadius },
  '& a:hover': { color: colours(theme).primary.main },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: `3px solid ${colours(theme).primary.main}`, outlineOffset: 2 },
}));

interface LinkCardProps {
  title: ReactNode;
  /** The address of the link; without it the card is not a link. */
  to?: string | undefined;
  /** The heading level of its title, one below the list's heading. */
  level?: 'h2' | 'h3';
  /** For a card that has a row of its own: it is no higher than its text. */
  isSlim?: boolean;
  children?: ReactNode;
}

/** A card that is a single link, read by screen readers as its title. Use it inside a `CardGrid`. */
export const LinkCard = ({ title, to, level = 'h2', isSlim = false, children }: LinkCardProps) => (
  <Card variant="outlined" isSlim={isSlim}>
    <Heading as={level}>{to === undefined ? title : <Link to={to}>{title}</Link>}</Heading>
    {children}
  </Card>
);
