import { makeTestStore } from '../../test/render/renderWithProviders';
import { aStudent } from '../../test/sections/records';
import { misanswer } from '../../test/server/answer';
import { applicantsApi } from './applicants';
import { READ_ATTEMPTS } from './send';
import { referenceApi } from './reference';

const { id } = aStudent();
const patch = () =>
  makeTestStore().dispatch(
    applicantsApi.endpoints.patchApplicant.initiate({ id, body: { firstName: 'Fern' } }),
  );

describe('the answer to a change (ADR 8)', () => {
  test.each(['OK', 'Saved.', ''])('"%s" says that it was made', async (text) => {
    misanswer('patchApplicant', text, { parameters: { id } });
    expect((await patch()).error).toBeUndefined();
  });

  test.each(['<html>Sign in to the network</html>', '\n<!doctype html>', '{"id": "applic'])(
    '%j does not',
    async (text) => {
      misanswer('patchApplicant', text, { parameters: { id } });
      expect((await patch()).error).toMatchObject({ status: 0 });
    },
  );
});

test('a text in place of what was to be read is no answer', async () => {
  for (let time = 0; time < READ_ATTEMPTS; time += 1) misanswer('getCountries', 'OK');
  const { error } = await makeTestStore().dispatch(referenceApi.endpoints.getCountries.initiate());
  expect(error).toMatchObject({ status: 0 });
});
