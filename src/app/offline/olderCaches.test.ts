import { olderCaches } from './olderCaches';

const names = ['a', 'b', 'c', 'd', 'e', 'newer'];

test('where one window is open at most, the files of all older builds go', () => {
  expect(olderCaches(names, 'e', 0)).toEqual(['a', 'b', 'c', 'd']);
  expect(olderCaches(names, 'e', 1)).toEqual(['a', 'b', 'c', 'd']);
});

test('where others are open, those of the last three stay, for any of them may be open there', () => {
  expect(olderCaches(names, 'e', 2)).toEqual(['a']);
  expect(olderCaches(names, 'c', 2)).toEqual([]);
});
