import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { use, useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type * as z from 'zod/mini';
import { distinctNames } from '../lib/distinctNames';
import { toFingerprint } from '../lib/fingerprint';
import { randomId } from '../lib/randomId';
import {
  BegunNotice,
  ConfirmDialog,
  describedBy,
  DiscardDialog,
  FieldFrame,
  useBusy,
  useFieldView,
} from '../ui';
import { withItem } from './collected';
import { HalfTypedContext } from './halfTyped';
import { ItemDialog } from './ItemDialog';
import { INCOMPLETE } from './listSchema';
import type { Collected, SectionMode } from './section';

export interface ItemCommands<Item extends object> {
  edit: (item: Collected<Item>) => void;
  remove: (item: Collected<Item>) => void;
  /** Different for each item. */
  nameOf: (item: Collected<Item>) => string;
}

/** A way to begin a new item with something in it already. */
export interface Starter<Item extends object> {
  key: string;
  label: ReactNode;
  item: Item;
}

interface CollectedFieldProps<Item extends object> {
  /** The list among the form's values. */
  name: string;
  labelId: string;
  addId: string;
  newTitleId: string;
  editTitleId: string;
  emptyItem: () => Item;
  starters?: readonly Starter<Item>[];
  /** The fields of the dialog. They know the other items, so that they can refuse a second one of a kind. */
  schemaFor: (others: readonly Item[]) => z.ZodMiniType;
  isSame: (one: Item, other: Item) => boolean;
  nameOf: (item: Item) => string;
  ItemFields: ComponentType<{ mode: SectionMode }>;
  children: (items: readonly Collected<Item>[], commands: ItemCommands<Item>) => ReactNode;
}

interface Opened<Item extends object> {
  item: Collected<Item>;
  /** The parent goes on with what was begun in an earlier dialog. */
  isBegun: boolean;
}

const Beneath = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(2) }));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(1),
}));

/** Focuses the button when the item that had the focus is gone. */
const useFocusAfterRemoval = (count: number) => {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) button.current?.focus();
    before.current = count;
  }, [count]);
  return button;
};

/** A list of records as a field of the form around it: shown by `children`, filled in through a dialog. */
export const CollectedField = <Item extends object>(props: CollectedFieldProps<Item>) => {
  const { name, labelId, isSame, nameOf, ItemFields, starters = [] } = props;
  const { value: items, errorId, onChange } = useFieldView<Collected<Item>[]>(name);
  const [opened, setOpened] = useState<Opened<Item>>();
  const [doomed, setDoomed] = useState<Collected<Item>>();
  /** The entry to open once the parent has discarded the one that was begun, because only one is kept. */
  const [awaiting, setAwaiting] = useState<Collected<Item>>();
  useBusy(opened !== undefined || doomed !== undefined || awaiting !== undefined);
  const addButton = useFocusAfterRemoval(items.length);
  const intl = useIntl();
  const names = distinctNames(
    items.map(
      (item, index) => nameOf(item) || intl.formatMessage({ id: 'item.numbered' }, { number: index + 1 }),
    ),
  );
  const distinctNameOf = (item: Collected<Item>) => names[items.indexOf(item)] ?? nameOf(item);

  const schemaOf = ({ key }: Collected<Item>) => props.schemaFor(items.filter((other) => other.key !== key));
  const isComplete = (item: Collected<Item>) => schemaOf(item).safeParse(item).success;
  const incomplete = errorId === INCOMPLETE ? items.filter((item) => !isComplete(item)) : [];
  const help =
    incomplete.length > 0
      ? {
          helpId: 'item.incomplete.names',
          helpValues: { names: intl.formatList(incomplete.map(distinctNameOf)) },
        }
      : {};

  const halfTyped = use(HalfTypedContext);
  const keepIn = halfTyped?.keep;
  const stored = halfTyped?.items[name] as Collected<Item> | undefined;
  // until the list is kept, a saved item stands in both
  const isSaved = stored !== undefined && items.some((item) => toFingerprint(item) === toFingerprint(stored));
  const kept = isSaved ? undefined : stored;
  const keep = useCallback((item: Collected<Item> | null) => keepIn?.(name, item), [keepIn, name]);
  const isListed = ({ key }: Collected<Item>) => items.some((item) => item.key === key);
  /** A listed item is kept from the start, so that what another device saves does not change the list beneath its dialog. */
  const begin = (item: Collected<Item>) => {
    if (isListed(item)) keep(item);
    setOpened({ item, isBegun: false });
  };
  const goOn = (begun: Collected<Item>) => setOpened({ item: begun, isBegun: true });
  const open = (item: Collected<Item>) => {
    if (!kept) begin(item);
    else if (kept.key === item.key) goOn(kept);
    else setAwaiting(item);
  };
  const openNew = (item: Item) => open({ ...item, key: randomId() });
  const add = () => (kept && !isListed(kept) ? goOn(kept) : openNew(props.emptyItem()));
  const discardBegun = () => {
    keep(null);
    if (awaiting) begin(awaiting);
    setAwaiting(undefined);
  };

  const apply = (changed: Collected<Item>[], { isOver }: { isOver: boolean }) => {
    halfTyped?.listChanged(name, isOver);
    onChange(changed);
    setOpened(undefined);
    setDoomed(undefined);
  };
  const close = (isTouched: boolean) => {
    if (!isTouched && !opened?.isBegun) keep(null);
    setOpened(undefined);
  };
  const isNew = opened !== undefined && !isListed(opened.item);
  const save = (item: Collected<Item>) => apply(withItem(items, item, isSame), { isOver: true });
  const remove = ({ key }: Collected<Item>) => {
    const left = items.filter((item) => item.key !== key);
    apply(left, { isOver: stored?.key === key });
  };

  return (
    <>
      <FieldFrame name={name} labelId={labelId} errorId={errorId} group {...help}>
        {items.length > 0 && props.children(items, { edit: open, remove: setDoomed, nameOf: distinctNameOf })}
        <Buttons>
          <Button
            ref={addButton}
            id={name}
            variant="outlined"
            startIcon={<Add />}
            onClick={add}
            aria-describedby={describedBy(name, help.helpId, errorId)}
          >
            <FormattedMessage id={props.addId} />
          </Button>
          {starters.map(({ key, label, item }) => (
            <Button key={key} startIcon={<Add />} onClick={() => openNew(item)}>
              {label}
            </Button>
          ))}
        </Buttons>
        {kept && !opened && (
          <Beneath>
            <BegunNotice messageId="item.halfTyped" goOn={() => goOn(kept)} onDiscard={() => keep(null)} />
          </Beneath>
        )}
      </FieldFrame>
      {opened && (
        <ItemDialog
          titleId={isNew ? props.newTitleId : props.editTitleId}
          initialValues={opened.item}
          schema={schemaOf(opened.item)}
          onSave={save}
          onClose={close}
          onKeep={keepIn && keep}
        >
          <ItemFields mode="wizard" />
        </ItemDialog>
      )}
      {awaiting && (
        <DiscardDialog
          open
          explanationId="item.halfTyped.another"
          onDiscard={discardBegun}
          onClose={() => setAwaiting(undefined)}
        />
      )}
      {doomed && (
        <ConfirmDialog
          open
          questionId="item.removeQuestion"
          values={{ name: distinctNameOf(doomed) }}
          confirmId="item.removeConfirm"
          cancelId="item.keep"
          tone="error"
          onConfirm={() => remove(doomed)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
};
