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

interface NamedButtonProps {
  /** What kind of record it edits. */
  nameId: string;
  /** Which of several. */
  name?: string;
  onClick: () => void;
}

const NamedButton = ({ nameId, name = '', onClick }: NamedButtonProps) => {
  const intl = useIntl();
  const kind = intl.formatMessage({ id: nameId });
  const label =
    name === ''
      ? intl.formatMessage({ id: 'item.edit' }, { name: kind })
      : intl.formatMessage({ id: 'item.editOne' }, { kind, name });
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick} sx={{ displayPrint: 'none' }}>
        <Edit />
      </IconButton>
    </Tooltip>
  );
};

/** Several cards may ask to be completed, so the button's name says which, after the words that are seen. */
const CompleteButton = ({ nameId, onClick }: { nameId: string; onClick: () => void }) => {
  const intl = useIntl();
  return (
    <AddButton
      messageId="editing.complete"
      onClick={onClick}
      label={intl.formatMessage({ id: 'editing.titleNew' }, { name: intl.formatMessage({ id: nameId }) })}
    />
  );
};

interface AddButtonProps {
  messageId: string;
  label?: string;
  onClick: () => void;
}

const AddButton = ({ messageId, label, onClick }: AddButtonProps) => (
  <Button
    variant="outlined"
    startIcon={<Add />}
    onClick={onClick}
    aria-label={label}
    sx={{ displayPrint: 'none' }}
  >
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
      if (recordId === undefined && id !== 'documents')
        return <CompleteButton nameId={definition.titleId} onClick={add} />;
      const messageId = addIds[id];
      return messageId && <AddButton messageId={messageId} onClick={add} />;
    }
    if (recordId === undefined)
      return isAddable(definition) ? <CompleteButton nameId={definition.titleId} onClick={add} /> : null;
    const edit = isRoster(definition) ? add : () => setTarget({ sectionId: id, recordId });
    return <NamedButton nameId={nameIdOf(definition)} onClick={edit} />;
  };
  const record = (definition: Definition, recordId: string, name: string): ReactNode =>
    isEditable(definition) && (
      <NamedButton
        nameId={nameIdOf(definition)}
        name={name}
        onClick={() => setTarget({ sectionId: definition.id, recordId })}
      />
    );

  const actions: SummaryActions = { part, record };
  const close = useCallback(() => setTarget(null), []);
  return { actions, target, open: setTarget, close };
};
