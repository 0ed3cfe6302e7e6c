import { bodies } from './bodies';
import { documentedFields } from './documentedFields';
import { portalEndpoints } from './portalEndpoints';

/** Their bodies are whole as they are. */
const withoutRecord = ['updateParent', 'patchApplication'];

test('each documented call by which a parent sends a record says which of its fields are documented', () => {
  const sent = Object.entries(portalEndpoints).filter(
    ([name, { access, ...row }]) =>
      access === 'parent' && !('addition' in row) && 'body' in bodies[name as keyof typeof bodies],
  );
  const names = sent.map(([name]) => name).filter((name) => !withoutRecord.includes(name));
  expect(Object.keys(documentedFields).sort()).toEqual(names.sort());
});
