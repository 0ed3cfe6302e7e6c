import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';

/** The contents of a support file that differ from file to file. */
export interface Held {
  actions: number;
  calls: number;
  errors: number;
  version: string;
}

const Group = styled('section')(({ theme }) => ({
  '& h3': { ...theme.typography.subtitle1, fontWeight: theme.typography.fontWeightBold, margin: 0 },
  '& ul': { margin: theme.spacing(0.5, 0, 0), paddingInlineStart: theme.spacing(2.5) },
}));

interface Line {
  id: string;
  values?: Record<string, string | number>;
}

const linesOf = ({ actions, calls, errors, version }: Held): Line[] => [
  { id: 'help.holds.answers' },
  { id: 'help.holds.actions', values: { count: actions } },
  { id: 'help.holds.calls', values: { count: calls } },
  { id: 'help.holds.errors', values: { count: errors } },
  { id: 'help.holds.page' },
  { id: 'help.holds.version', values: { version } },
];

const never: readonly Line[] = [
  { id: 'help.never.secrets' },
  { id: 'help.never.files' },
  { id: 'help.never.words' },
];

const Lines = ({ titleId, lines }: { titleId: string; lines: readonly Line[] }) => {
  const headingId = useId();
  return (
    <Group aria-labelledby={headingId}>
      <h3 id={headingId}>
        <FormattedMessage id={titleId} />
      </h3>
      <ul>
        {lines.map(({ id, values }) => (
          <li key={id}>
            <FormattedMessage id={id} {...(values && { values })} />
          </li>
        ))}
      </ul>
    </Group>
  );
};

/** What a support file holds and never holds, in plain words. */
export const Contents = ({ held }: { held: Held }) => (
  <>
    <Lines titleId="help.holds" lines={linesOf(held)} />
    <Lines titleId="help.never" lines={never} />
  </>
);
