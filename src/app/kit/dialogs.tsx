import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { ConfirmDialog, DialogFrame, DiscardDialog, FormDialog, SkeletonRows, TextField } from '../../ui';

interface Opened {
  open: boolean;
  onClose: () => void;
}

const Opener = ({ children: render }: { children: (opened: Opened) => ReactNode }) => {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        <FormattedMessage id="nav.calendar" />
      </Button>
      {render({ open, onClose: () => setOpen(false) })}
    </div>
  );
};

const confirm = { questionId: 'item.discardQuestion', confirmId: 'item.discard', cancelId: 'item.keep' };

/** Each dialog of the kit, by its name, behind a button. */
export const dialogs = {
  DialogFrame: () => (
    <Opener>
      {(opened) => (
        <DialogFrame {...opened} titleId="student.title">
          <SkeletonRows />
        </DialogFrame>
      )}
    </Opener>
  ),
  ConfirmDialog: () => (
    <>
      <Opener>{(opened) => <ConfirmDialog {...confirm} {...opened} onConfirm={opened.onClose} />}</Opener>
      <Opener>
        {(opened) => (
          <ConfirmDialog
            {...confirm}
            {...opened}
            titleId="student.title"
            tone="error"
            onConfirm={opened.onClose}
          />
        )}
      </Opener>
      <Opener>
        {(opened) => <ConfirmDialog {...confirm} {...opened} busy onConfirm={opened.onClose} />}
      </Opener>
    </>
  ),
  FormDialog: () => (
    <Opener>
      {({ open, onClose }) =>
        open && (
          <FormDialog
            titleId="student.title"
            submitId="account.save"
            schema={z.object({ firstName: z.string() })}
            initialValues={{ firstName: '' }}
            progress={{ isBusy: false, failure: { status: 409, message: null, code: 'ALREADY_EXISTS' } }}
            onSubmit={() => Promise.resolve(onClose())}
            onClose={onClose}
          >
            <TextField name="firstName" labelId="student.firstName" />
          </FormDialog>
        )
      }
    </Opener>
  ),
  DiscardDialog: () => (
    <Opener>{(opened) => <DiscardDialog {...opened} onDiscard={opened.onClose} />}</Opener>
  ),
};
