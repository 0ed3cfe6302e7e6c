import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { Panel } from '../../ui';
import type * as ui from '../../ui';
import type * as cards from '../../ui/cards';
import type * as dataTable from '../../ui/dataTable';
import type * as dateField from '../../ui/dateField';
import type * as filters from '../../ui/filters';
import type * as marks from '../../ui/marks';
import type * as monthGrid from '../../ui/monthGrid';
import type * as phoneField from '../../ui/phoneField';
import { dialogs } from './dialogs';
import { fields } from './fields';
import { views } from './views';

type Kit = typeof ui &
  typeof cards &
  typeof dataTable &
  typeof dateField &
  typeof filters &
  typeof marks &
  typeof monthGrid &
  typeof phoneField;
type Exported = Extract<keyof Kit, string>;
type Component = { [Name in Exported]: Name extends Capitalize<Name> ? Name : never }[Exported];
type Context = 'BusyContext' | 'HelpOfferContext' | 'FieldMarks';

/** Every component of the kit. A new one does not compile until it is shown. */
const gallery: Record<Exclude<Component, Context>, ComponentType> = { ...fields, ...dialogs, ...views };

const Shown = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  maxWidth: '60rem',
  margin: '0 auto',
  padding: theme.spacing(2),
}));

export const Gallery = () => (
  <Shown>
    {Object.entries(gallery).map(([name, Example]) => (
      <Panel key={name} title={name}>
        <Example />
      </Panel>
    ))}
  </Shown>
);
