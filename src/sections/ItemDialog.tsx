import Button from '@mui/material/Button';
import type { FormikProps } from 'formik';
import { useId, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type * as z from 'zod/mini';
import { DRAFT_PAUSE } from '../domain/limits';
import { DialogFrame, DiscardDialog, Form, useAfterPause } from '../ui';

interface ItemDialogProps<Item extends object> {
  titleId: string;
  initialValues: Item;
  schema: z.ZodMiniType;
  onSave: (item: Item) => void;
  /** `isTouched`: something is typed that stays kept. */
  onClose: (isTouched: boolean) => void;
  /**
   * Keeps what is typed; null forgets it, and so does the list once it has the saved item. Must be the same function at each
   * render. Without it nothing is kept.
   */
  onKeep?: ((item: Item | null) => void) | undefined;
  children: ReactNode;
}

const keepNothing = () => undefined;

/**
 * One item of a list, in a form of its own. "Save" hands it to the list; leaving by accident asks first, and Back keeps what
 * was typed.
 */
export const ItemDialog = <Item extends object>({
  titleId,
  initialValues,
  schema,
  onSave,
  onClose,
  onKeep,
  children,
}: ItemDialogProps<Item>) => {
  const formId = useId();
  const form = useRef<FormikProps<Item>>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { keep, flush } = useAfterPause<Item | null>(onKeep ?? keepNothing, DRAFT_PAUSE);
  const closeKeeping = () => {
    flush();
    onClose(form.current?.dirty ?? false);
  };
  const leave = () => (form.current?.dirty ? setLeaving(true) : closeKeeping());
  const discard = () => {
    keep(null);
    flush();
    onClose(false);
  };
  const save = (item: Item) => {
    flush();
    onSave(item);
  };
  return (
    <DialogFrame
      open
      titleId={titleId}
      onClose={leave}
      onBack={onKeep ? closeKeeping : leave}
      actions={
        <>
          <Button onClick={discard}>
            <FormattedMessage id="item.cancel" />
          </Button>
          <Button type="submit" form={formId} variant="contained">
            <FormattedMessage id="item.save" />
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        innerRef={form}
        initialValues={initialValues}
        schema={schema}
        onSubmit={save}
        onChange={keep}
      >
        {children}
      </Form>
      <DiscardDialog open={isLeaving} onDiscard={discard} onClose={() => setLeaving(false)} />
    </DialogFrame>
  );
};
