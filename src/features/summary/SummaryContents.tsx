import { styled } from '@mui/material/styles';
import { useEffect, useState, type MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { enrolmentSteps, type StepId } from '../../sections/enrolmentSteps';
import { colours } from '../../ui/colours';
import { cardId } from './cardId';

const steps = enrolmentSteps.filter(({ id }) => id !== 'summary');

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'block',
    padding: theme.spacing(0.75, 1.5),
    color: colours(theme).text.secondary,
    textDecoration: 'none',
    borderInlineStart: `2px solid ${colours(theme).divider}`,
  },
  '& a:hover, & a[aria-current]': { color: colours(theme).primary.main, borderColor: 'currentColor' },
  '& a[aria-current]': { fontWeight: theme.typography.fontWeightBold },
}));

/** The card that the reader looks at: the first of those in the upper part of the screen. */
const useCardInSight = (): StepId => {
  const [inSight, setInSight] = useState<StepId>('student');
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined;
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        const first = steps.find(({ id }) => seen.has(cardId(id)));
        if (first) setInSight(first.id);
      },
      { rootMargin: '-80px 0px -60% 0px' },
    );
    for (const { id } of steps) {
      const card = document.getElementById(cardId(id));
      if (card) observer.observe(card);
    }
    return () => observer.disconnect();
  }, []);
  return inSight;
};

const goTo = (event: MouseEvent, step: StepId) => {
  event.preventDefault();
  const card = document.getElementById(cardId(step));
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
};

/** The way to each card of a summary that stands on the same page; it follows the reader. */
export const SummaryContents = () => {
  const inSight = useCardInSight();
  return (
    <nav aria-label={useIntl().formatMessage({ id: 'summary.contents' })}>
      <List>
        {steps.map(({ id, titleId }) => (
          <li key={id}>
            <a
              href={`#${cardId(id)}`}
              aria-current={id === inSight ? 'location' : undefined}
              onClick={(event) => goTo(event, id)}
            >
              <FormattedMessage id={titleId} />
            </a>
          </li>
        ))}
      </List>
    </nav>
  );
};
