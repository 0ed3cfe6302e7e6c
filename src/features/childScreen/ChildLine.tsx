import type { Child } from '../../api/entities';
import { CardLine } from '../../ui/cards';

/** The child that the screen is about: phones show only a picture in the top bar. */
export const ChildLine = ({ child: { firstName, lastName, classe, school } }: { child: Child }) => (
  <CardLine>
    {[`${firstName} ${lastName}`, classe?.classLevelName, school?.name].filter(Boolean).join(' · ')}
  </CardLine>
);
