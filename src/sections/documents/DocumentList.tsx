import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { distinctNames } from '../../lib/distinctNames';
import { ConfirmDialog, FieldFrame, useBusy, useFieldView } from '../../ui';
import { ItemTable, type ItemColumn } from '../ItemTable';
import type { Collected } from '../section';
import type { DocumentItem } from './documentValues';

const columns: readonly ItemColumn<DocumentItem>[] = [
  {
    labelId: 'documents.documentType',
    show: ({ documentType }) => <FormattedMessage id={`documents.documentType.${documentType}`} />,
  },
  { labelId: 'documents.fileUrl', show: ({ fileName }) => fileName },
];

/** The uploaded documents; nothing while there are none. */
export const DocumentList = () => {
  const intl = useIntl();
  const { value: items, errorId, onChange } = useFieldView<Collected<DocumentItem>[]>('documents');
  const [doomed, setDoomed] = useState<Collected<DocumentItem>>();
  useBusy(doomed !== undefined);
  const heading = useRef<HTMLDivElement>(null);
  const count = useRef(items.length);

  // The button that had the focus is gone with its row.
  useEffect(() => {
    if (items.length < count.current) heading.current?.focus();
    count.current = items.length;
  }, [items.length]);

  const remove = ({ key }: Collected<DocumentItem>) => {
    onChange(items.filter((item) => item.key !== key));
    setDoomed(undefined);
  };
  const names = distinctNames(items.map(({ fileName }) => fileName));
  const nameOf = (item: Collected<DocumentItem>) => names[items.indexOf(item)] ?? item.fileName;
  const button = (item: Collected<DocumentItem>) => (
    <IconButton
      onClick={() => setDoomed(item)}
      aria-label={intl.formatMessage({ id: 'item.remove' }, { name: nameOf(item) })}
    >
      <DeleteOutlined />
    </IconButton>
  );
  return (
    <div ref={heading} id="documents" tabIndex={-1}>
      {items.length > 0 && (
        <FieldFrame name="documents" labelId="documents.list" errorId={errorId} group>
          <ItemTable
            name="documents"
            labelId="documents.list"
            items={items}
            columns={columns}
            actions={button}
          />
        </FieldFrame>
      )}
      {doomed && (
        <ConfirmDialog
          open
          questionId="item.removeQuestion"
          values={{ name: nameOf(doomed) }}
          confirmId="item.removeConfirm"
          cancelId="item.keep"
          tone="error"
          onConfirm={() => remove(doomed)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </div>
  );
};
