import { makeTestStore } from '../../../test/render/renderWithProviders';
import { applicantId, aSibling, parentId } from '../../../test/sections/records';
import { answer } from '../../../test/server/answer';
import { siblingPatch } from '../../contract/siblings';
import { siblingItem } from './siblingItem';

const { fromRecord, patch, schema, toPayload } = siblingItem;

test('a correction names applicant and parent, as the creation does', async () => {
  const payload = toPayload(schema.parse(fromRecord(aSibling())));
  const body = { ...payload, applicantId, parentId };
  expect(siblingPatch.parse(body)).toEqual(body);
  const call = answer('patchSibling', aSibling(), { parameters: { id: 'sibling-1' }, body });
  await makeTestStore()
    .dispatch(patch!('sibling-1', payload, { applicantId, parentId }))
    .unwrap();
  expect(call.isDone()).toBe(true);
});
