import { foldText } from './foldText';

test.each([
  ['Jeanne d’Arc', "jeanne d'arc"],
  ['N‘Diaye, NʼDiaye, Nʻdiaye, N´Diaye, N`Diaye', "n'diaye, n'diaye, n'diaye, n'diaye, n'diaye"],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
