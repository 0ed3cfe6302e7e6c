import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { BusyButton, DialogFrame, Notice } from '../../ui';
import { BeforeSaving } from './BeforeSaving';
import type { Held } from './Contents';

interface GetHelpDialogProps {
  held: Held;
  /** Puts the file among the parent's downloads, and tells its name. */
  save: (note: string) => Promise<string>;
  onClose: () => void;
}

type Progress = { kind: 'open' | 'saving' | 'failed' } | { kind: 'saved'; name: string };

const useSaving = (save: GetHelpDialogProps['save']) => {
  const [progress, setProgress] = useState<Progress>({ kind: 'open' });
  const submit = async (note: string) => {
    setProgress({ kind: 'saving' });
    try {
      setProgress({ kind: 'saved', name: await save(note.trim()) });
    } catch (error) {
      reportError(error);
      setProgress({ kind: 'failed' });
    }
  };
  return { progress, submit };
};

const Saved = ({ name }: { name: string }) => (
  <Notice tone="success">
    <FormattedMessage id="help.saved" values={{ name: <strong>{name}</strong> }} />
  </Notice>
);

/** The button that was pressed is gone; this one takes its place, and the focus. */
const DoneButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="contained" onClick={onClick} ref={(button) => button?.focus()}>
    <FormattedMessage id="help.done" />
  </Button>
);

/** What a support file would hold, a note to go with it, and the file itself. */
export const GetHelpDialog = ({ held, save, onClose }: GetHelpDialogProps) => {
  const formId = useId();
  const { progress, submit } = useSaving(save);
  if (progress.kind === 'saved') {
    return (
      <DialogFrame open titleId="help.title" onClose={onClose} actions={<DoneButton onClick={onClose} />}>
        <Saved name={progress.name} />
      </DialogFrame>
    );
  }
  const actions = (
    <>
      <Button onClick={onClose}>
        <FormattedMessage id="help.cancel" />
      </Button>
      <BusyButton type="submit" form={formId} busy={progress.kind === 'saving'}>
        <FormattedMessage id="help.download" />
      </BusyButton>
    </>
  );
  return (
    <DialogFrame open titleId="help.title" onClose={onClose} actions={actions}>
      <BeforeSaving formId={formId} held={held} onSubmit={submit} />
      {progress.kind === 'failed' && <Notice tone="error" messageId="help.failed" />}
    </DialogFrame>
  );
};
