import { faultOf, knownText } from './errorOf';

test.each([
  [
    'Minified React error #185; visit https://react.dev/errors/185?args[]=Jane for',
    'Minified React error #185',
  ],
  ["Cannot read properties of undefined (reading 'Jane Smith')", 'Cannot read properties of undefined'],
  ['janeSmith.map is not a function', '… is not a function'],
  ['"Jane Smith" is not valid JSON', 'Unexpected token in JSON'],
  ["Failed to execute 'removeChild' on 'Node': Jane", "Failed to execute 'removeChild' on 'Node'"],
  ['Loading chunk 712 failed.\n(error: https://school.example/712.js)', 'Loading chunk failed'],
  ['Jane Smith lives at 12 High Street', null],
  ['The child Jane Smith has no class', null],
])('of “%s” is told %s', (text, told) => {
  expect(knownText(text)).toBe(told);
});

const thrown = (name: string, message: string, ...calls: string[]) =>
  Object.assign(new Error(message), { name, stack: [`${name}: ${message}`, ...calls].join('\n') });

test('the places in the portal’s own scripts are told, and nothing else of the stack', () => {
  const error = thrown(
    'TypeError',
    'Jane\n    at https://school.example/Jane.js:1:1',
    '    at janeSmith (https://school.example/main.8d6279fc.js:1:20345)',
    '    at https://elsewhere.example/spy.js:1:2',
    'jane@https://school.example/7477.2062b639.js:2:3',
  );
  expect(faultOf([error], 'https://school.example')).toEqual({
    name: 'TypeError',
    message: null,
    stack: ['main.8d6279fc.js:1:20345', '7477.2062b639.js:2:3'],
  });
});

test('a name that nobody knows is not told', () => {
  expect(faultOf([thrown('JaneSmithError', 'x')]).name).toBe('Error');
});

test.each([[['Jane Smith', 3]], [[{ name: 'Jane' }]], [[undefined]]])(
  '%j is told without its words',
  (words) => {
    expect(faultOf(words)).toEqual({ name: 'Message', message: null, stack: [] });
  },
);
