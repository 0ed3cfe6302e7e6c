import type { Child } from '../../api/entities';
import { CardLine } from '../../ui/cards';

/** Whom the screen speaks of: phones show no more than a picture in the top bar. */
export const ChildLine = ({ child: { firstName, lastName, classe, school } }: { child: Child }) => (
  <CardLine>
    {[`${firstName} ${lastName}`, classe?.classLevelName, school?.name].filter(Boolean).join(' · ')}
  </CardLine>
);
