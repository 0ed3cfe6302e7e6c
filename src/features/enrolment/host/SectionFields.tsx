import { styled } from '@mui/material/styles';
import { memo, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Definition } from '../../../sections/definitions';

const Group = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(3),
}));
const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));

/** The questions of the step's sections. Each section has a heading when there are several. */
export const SectionFields = memo(function SectionFields({ sections }: { sections: readonly Definition[] }) {
  const headingId = useId();
  if (sections.length === 1) return sections.map(({ id, Fields }) => <Fields key={id} mode="wizard" />);
  return sections.map(({ id, titleId, Fields }) => (
    <Group key={id} aria-labelledby={`${headingId}-${id}`}>
      <Heading id={`${headingId}-${id}`}>
        <FormattedMessage id={titleId} />
      </Heading>
      <Fields mode="wizard" />
    </Group>
  ));
});
