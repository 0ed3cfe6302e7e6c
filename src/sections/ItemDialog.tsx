import Button from '@mui/material/Button';
import type { FormikProps } from 'formik';
import { useId, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type * as z from 'zod/mini';
import { ConfirmDialog, DialogFrame, Form } from '../ui';

interface ItemDialogProps<Item extends object> {
  titleId: string;
  initialValues: Item;
  schema: z.ZodMiniType;
  onSave: (item: Item) => void;
  onClose: () => void;
  children: ReactNode;
}

/** One item of a list, in a form of its own. "Save" hands it to the list; leaving by accident asks first. */
export const ItemDialog = <Item extends object>({
  titleId,
  initialValues,
  schema,
  onSave,
  onClose,
  children,
}: ItemDialogProps<Item>) => {
  const formId = useId();
  const form = useRef<FormikProps<Item>>(null);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (form.current?.dirty ? setLeaving(true) : onClose());
  return (
    <DialogFrame
      open
      titleId={titleId}
      onClose={leave}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="item.cancel" />
          </Button>
          <Button type="submit" form={formId} variant="contained">
            <FormattedMessage id="item.save" />
          </Button>
        </>
      }
    >
      <Form id={formId} innerRef={form} initialValues={initialValues} schema={schema} onSubmit={onSave}>
        {children}
      </Form>
      <ConfirmDialog
        open={isLeaving}
        questionId="item.discardQuestion"
        confirmId="item.discard"
        cancelId="item.keep"
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      />
    </DialogFrame>
  );
};
