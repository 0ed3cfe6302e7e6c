import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

const Tree = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  fontFamily: 'monospace',
  overflowWrap: 'anywhere',
  '& details > *:not(summary)': { paddingInlineStart: theme.spacing(2) },
  '& summary': { cursor: 'pointer', paddingBlock: 2 },
  '& summary small': { color: theme.vars.palette.text.secondary },
}));

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const entriesOf = (value: object) => Object.entries(value) as [string, unknown][];

/** A value as a line; a list or object can be expanded. Collapsed parts are not rendered. */
const Node = ({ name, value }: { name: string; value: unknown }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (!isBranch(value)) return <div>{`${name}: ${JSON.stringify(value)}`}</div>;
  const entries = entriesOf(value);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {`${name} `}
        <small>
          <FormattedMessage id="support.state.entries" values={{ count: entries.length }} />
        </small>
      </summary>
      {isOpen && (
        <div>
          {entries.map(([key, inner]) => (
            <Node key={key} name={key} value={inner} />
          ))}
        </div>
      )}
    </details>
  );
};

/** The whole state at the moment shown. */
export const StateTree = ({ value }: { value: object }) => (
  <Tree>
    {entriesOf(value).map(([name, slice]) => (
      <Node key={name} name={name} value={slice} />
    ))}
  </Tree>
);
