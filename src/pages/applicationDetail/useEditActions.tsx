import Add from '@mui/icons-material/Add';
import Edit from '@mui/icons-material/Edit';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useCallback, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isAddable, isEditable, nameIdOf, type EditTarget } from '../../features/editing';
import type { SummaryActions } from '../../features/summary';
import { isCollection, isRoster, type Definition } from '../../sections/definitions';

const NamedButton = ({ nameId, onClick }: { nameId: string; onClick: () => void }) => {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'item.edit' }, { name: intl.formatMessage({ id: nameId }) });
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick} sx={{ displayPrint: 'none' }}>
        <Edit />
      </IconButton>
    </Tooltip>
  );
};

const WordedButton = ({ messageId, onClick }: { messageId: string; onClick: () => void }) => (
  <Button variant="outlined" startIcon={<Add />} onClick={onClick} sx={{ displayPrint: 'none' }}>
    <FormattedMessage id={messageId} />
  </Button>
);

const addIds: Partial<Record<Definition['id'], string>> = {
  documents: 'documents.upload',
  guardians: 'guardian.add',
  siblings: 'sibling.add',
  schoolHistory: 'schoolHistory.add',
};

/** The one of the nine dialogs that is open, and the buttons of the cards that open them. */
export const useEditActions = () => {
  const [target, setTarget] = useState<EditTarget | null>(null);

  const part = (definition: Definition, recordIds: readonly string[]): ReactNode => {
    const { id } = definition;
    const [recordId] = recordIds;
    const add = () => setTarget({ sectionId: id });
    if (!isEditable(definition)) return null;
    if (isCollection(definition)) {
      const messageId = recordId === undefined && id !== 'documents' ? 'editing.complete' : addIds[id];
      return messageId && <WordedButton messageId={messageId} onClick={add} />;
    }
    if (recordId === undefined)
      return isAddable(definition) ? <WordedButton messageId="editing.complete" onClick={add} /> : null;
    const edit = isRoster(definition) ? add : () => setTarget({ sectionId: id, recordId });
    return <NamedButton nameId={nameIdOf(definition)} onClick={edit} />;
  };
  const record = (definition: Definition, recordId: string): ReactNode =>
    isEditable(definition) && (
      <NamedButton
        nameId={nameIdOf(definition)}
        onClick={() => setTarget({ sectionId: definition.id, recordId })}
      />
    );

  const actions: SummaryActions = { part, record };
  const close = useCallback(() => setTarget(null), []);
  return { actions, target, close };
};
