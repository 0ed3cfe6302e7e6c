import { act, screen, within } from '@testing-library/react';
import { renderUi } from '../../../test/render/renderUi';
import type { TableLook } from '../../domain/tableLook';
import { DataTable, type DataTableColumn } from '.';

interface Row {
  id: string;
  name: string;
  year: number;
}

const columns: readonly DataTableColumn<Row>[] = [
  { field: 'name', headerId: 't.name', value: (row) => row.name },
  {
    field: 'year',
    headerId: 't.year',
    value: (row) => row.year,
    render: (row) => <b>{`year ${row.year}`}</b>,
  },
];
const wording = { 't.table': 'Applications', 't.name': 'Name', 't.year': 'Year' };
const names = ['Élodie', 'Zoë', 'amina', 'Bruno', 'Chloé', 'David', 'Farid', 'Gita', 'Hugo', 'Ines'];
const rows: readonly Row[] = names.map((name, index) => ({ id: String(index), name, year: 2020 + index }));
const card = (row: Row) => <p>{`card of ${row.name}`}</p>;

const shownNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent);

// Loading it for the first time can take longer than a test waits.
beforeAll(() => import('./GridTable'));

const textOf = async (file: Blob | undefined) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.arrayBuffer());

const onWidth = (width: number) => {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
};
afterEach(() => onWidth(1024));

test('eight rows are on a page, the rest on the next', async () => {
  const { user } = renderUi(<DataTable labelId="t.table" columns={columns} rows={rows} renderCard={card} />, {
    wording,
  });
  await screen.findByRole('grid');
  expect(screen.getByRole('grid', { name: 'Applications' })).toBeVisible();
  expect(shownNames()).toEqual(names.slice(0, 8));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(shownNames()).toEqual(names.slice(8));
});

test('a heading sorts in the reader’s alphabet over all pages, and leads back to the first', async () => {
  const { user } = renderUi(<DataTable labelId="t.table" columns={columns} rows={rows} renderCard={card} />, {
    wording,
  });
  await screen.findByRole('grid');
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await user.click(screen.getByRole('columnheader', { name: 'Name' }));
  expect(shownNames()).toEqual(['amina', 'Bruno', 'Chloé', 'David', 'Élodie', 'Farid', 'Gita', 'Hugo']);
  await user.click(screen.getByRole('columnheader', { name: 'Name' }));
  expect(shownNames()[0]).toBe('Zoë');
});

test('a page that the address holds is told, not kept', async () => {
  const onPageChange = jest.fn();
  const { user } = renderUi(
    <DataTable
      labelId="t.table"
      columns={columns}
      rows={rows}
      renderCard={card}
      page={2}
      onPageChange={onPageChange}
    />,
    { wording },
  );
  await screen.findByRole('grid');
  expect(shownNames()).toEqual(names.slice(8));
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(onPageChange).toHaveBeenCalledWith(1);
});

test('a page beyond the last shows the last', async () => {
  renderUi(<DataTable labelId="t.table" columns={columns} rows={rows} renderCard={card} page={9} />, {
    wording,
  });
  await screen.findByRole('grid');
  expect(shownNames()).toEqual(names.slice(8));
});

test('on a phone rows are cards, sorted from a list', async () => {
  onWidth(360);
  const { user } = renderUi(<DataTable labelId="t.table" columns={columns} rows={rows} renderCard={card} />, {
    wording,
  });
  const cards = () => within(screen.getByRole('list', { name: 'Applications' })).getAllByRole('listitem');
  expect(cards()).toHaveLength(8);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Year, descending');
  expect(cards()[0]).toHaveTextContent('card of Ines');
});

test('the space bar presses a button of the table, and the focus stays there', async () => {
  const onPress = jest.fn();
  const acting: readonly DataTableColumn<Row>[] = [
    ...columns,
    {
      field: 'actions',
      headerId: 't.act',
      value: () => null,
      render: ({ name }) => <button onClick={() => void onPress(name)}>{`Act on ${name}`}</button>,
      isActions: true,
    },
  ];
  const { user } = renderUi(<DataTable labelId="t.table" columns={acting} rows={rows} renderCard={card} />, {
    wording: { ...wording, 't.act': 'Actions' },
  });
  const button = await screen.findByRole('button', { name: 'Act on Bruno' });
  act(() => button.focus());
  await user.keyboard(' ');
  expect(onPress.mock.calls).toEqual([['Bruno']]);
  await user.keyboard('{Enter}');
  expect(onPress.mock.calls).toEqual([['Bruno'], ['Bruno']]);
  expect(button).toHaveFocus();
});

test('an empty table says so', () => {
  renderUi(<DataTable labelId="t.table" columns={columns} rows={[]} renderCard={card} />, { wording });
  expect(screen.getByText('Nothing to show yet')).toBeVisible();
});

test('rows that are on their way have a shape', () => {
  renderUi(<DataTable labelId="t.table" columns={columns} rows={[]} renderCard={card} loading />, {
    wording,
  });
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
});

const lookedAt = (look: TableLook, onLookChange = jest.fn()) => {
  const table = { labelId: 't.table', columns, rows, renderCard: card };
  return {
    ...renderUi(<DataTable {...table} look={look} onLookChange={onLookChange} />, { wording }),
    onLookChange,
  };
};

test('a reader chooses the columns and how closely rows stand; one column always stays', async () => {
  const { user, onLookChange } = lookedAt({ hidden: ['year'], isCompact: false });
  await screen.findByRole('grid');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name']);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'Name' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Year' }));
  expect(onLookChange).toHaveBeenLastCalledWith({ hidden: [], isCompact: false });
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Rows close together' }));
  expect(onLookChange).toHaveBeenLastCalledWith({ hidden: ['year'], isCompact: true });
});

/** What is saved from now on, with its names. */
const savedFiles = () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return { saved, names };
};

test('a table is saved with all of its pages, as it is sorted, without what is hidden', async () => {
  const { saved, names } = savedFiles();
  const { user } = lookedAt({ hidden: ['year'], isCompact: false });
  await screen.findByRole('grid');
  await user.click(screen.getByRole('columnheader', { name: 'Name' }));
  await user.click(screen.getByRole('button', { name: 'Save as a file' }));
  expect(names).toEqual(['Applications.csv']);
  const lines = [
    'Name',
    'amina',
    'Bruno',
    'Chloé',
    'David',
    'Élodie',
    'Farid',
    'Gita',
    'Hugo',
    'Ines',
    'Zoë',
  ];
  expect(await textOf(saved[0])).toBe(`\uFEFF${lines.join('\r\n')}\r\n`);
});

interface Balance {
  id: string;
  note: string;
  amount: number;
}
const balances: readonly Balance[] = [{ id: '1', note: '-1+1', amount: -50.5 }];
const balanceColumns: readonly DataTableColumn<Balance>[] = [
  { field: 'note', headerId: 't.name', value: ({ note }) => note },
  {
    field: 'amount',
    headerId: 't.year',
    value: ({ amount }) => amount,
    text: ({ amount }, intl) => intl.formatNumber(amount, { style: 'currency', currency: 'CAD' }),
  },
];

test.each([
  ['en', "Name,Year|'-1+1,-CA$50.50|"],
  // spreadsheets whose amounts have a comma separate their columns otherwise
  ['fr', 'Name;Year|\'-1+1;"-50,50 $CA"|'],
] as const)(
  'a file of the language %s has its separator, and an amount below zero is no formula',
  async (language, text) => {
    const { saved, names } = savedFiles();
    const { user } = renderUi(
      <DataTable
        labelId="t.table"
        fileName="Fees – Ada Moreau"
        columns={balanceColumns}
        rows={balances}
        renderCard={({ note }) => note}
        look={{ hidden: [], isCompact: false }}
        onLookChange={jest.fn()}
      />,
      { wording, language },
    );
    await screen.findByRole('grid');
    await user.click(
      screen.getByRole('button', { name: language === 'en' ? 'Save as a file' : /Enregistrer/ }),
    );
    expect(names).toEqual(['Fees – Ada Moreau.csv']);
    const written = (await textOf(saved[0])).replace('\uFEFF', '').replaceAll('\r\n', '|');
    expect(written.replace(/\s/g, ' ')).toBe(text);
  },
);

test('rows are sorted by what the reader reads', async () => {
  const words = { 0: 'Zero', 1: 'One', 2: 'Two' };
  const coded: readonly DataTableColumn<Row>[] = [
    {
      field: 'name',
      headerId: 't.name',
      value: ({ year }, intl) => intl.formatMessage({ id: `t.${year - 2020}` }),
    },
  ];
  const { user } = renderUi(
    <DataTable labelId="t.table" columns={coded} rows={rows.slice(0, 3)} renderCard={card} />,
    { wording: { ...wording, 't.0': words[0], 't.1': words[1], 't.2': words[2] } },
  );
  await screen.findByRole('grid');
  await user.click(screen.getByRole('columnheader', { name: 'Name' }));
  expect(shownNames()).toEqual(['One', 'Two', 'Zero']);
});

test('on paper a table has all of its rows', async () => {
  lookedAt({ hidden: ['year'], isCompact: false });
  await screen.findByRole('grid');
  expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const paper = screen.getByRole('table', { hidden: true });
  const lines = within(paper).getAllByRole('row', { hidden: true });
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Name', ...names]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument();
});
