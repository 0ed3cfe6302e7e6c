const INPUTS = 40;
const SHOWN_ROWS = 8;

/** The headers of the native table, each a button that sorts by its column. */
export const nativeColumns = ['Name', 'School', 'Year', 'Date', 'Number', 'Status'];

/** Sorts all rows by the column that is pressed, and writes the first of them. */
const sortByPress = (rows: number) => `
const { compare } = new Intl.Collator('en');
const buttons = [...document.querySelectorAll('th button')];
const rows = Array.from({ length: ${rows} }, (_, row) =>
  buttons.map((_, column) => ((row + 1) * (column + 7) * 7919) % 10007 + ' of ' + column));
buttons.forEach((button, column) => button.addEventListener('click', () => {
  rows.sort((one, other) => compare(one[column], other[column]));
  document.querySelector('tbody').innerHTML = rows.slice(0, ${SHOWN_ROWS})
    .map((row) => '<tr>' + row.map((text) => '<td>' + text + '</td>').join('') + '</tr>').join('');
}));`;

const header = (name: string) => `<th><button type="button">${name}</button></th>`;
const answer = (index: number) => `<label>Answer ${index}<input name="answer${index}"></label>`;

/**
 * What the presses of the portal are measured beside, on the same machine in the same run: a form of native inputs to which no script
 * listens, and a table of so many rows that a script of a few lines sorts.
 */
export const nativePage = (rows: number): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Native</title>
<style>body{font:16px sans-serif;max-width:60rem;margin:2rem auto}label,input{display:block;width:100%;margin:.5rem 0}</style></head>
<body><table><thead><tr>${nativeColumns.map(header).join('')}</tr></thead><tbody></tbody></table>
<form>${Array.from({ length: INPUTS }, (_, index) => answer(index)).join('')}</form>
<script>${sortByPress(rows)}</script></body></html>`;
