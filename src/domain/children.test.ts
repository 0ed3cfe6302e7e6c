import { childPath, childrenNamed } from './children';

const ada = { id: '1', firstName: 'Ada' };
const zoe = { id: '2/3', firstName: 'Zoé Anne' };
const other = { id: '4', firstName: 'Zoé Anne' };

test('the address is the first name, and says which child where two share it', () => {
  expect(childPath(ada, [ada, zoe])).toBe('/children/Ada');
  expect(childPath(zoe, [ada, zoe])).toBe('/children/Zo%C3%A9%20Anne');
  expect(childPath(zoe, [ada, zoe, other])).toBe('/children/Zo%C3%A9%20Anne?child=2%2F3');
});

test('a first name finds everybody who has it', () => {
  expect(childrenNamed([ada, zoe, other], 'Zoé Anne')).toEqual([zoe, other]);
  expect(childrenNamed([ada], 'Ad')).toEqual([]);
});

test.each(['', '.', '..', 'Enroll'])(
  'a child called "%s", which leads elsewhere in an address, is found by the id',
  (firstName) => {
    const child = { id: '5', firstName };
    expect(childPath(child, [ada, child])).toBe('/children/5');
    expect(childrenNamed([ada, child], '5')).toEqual([child]);
  },
);
