import { makeTestStore } from '../../test/render/renderWithProviders';
import { misanswer, refuse } from '../../test/server/answer';
import { applicationsApi } from './applications';

const { getHistory } = applicationsApi.endpoints;

test('a day in the history is that day where the parent is; what has no moment is left out', async () => {
  const move = { id: 'move-1', status: 'Pending', by: 'parent' };
  const told = [{ ...move, at: '2026-09-16' }, { ...move, at: 'soon' }, move, null];
  misanswer('getHistory', told as never, { parameters: { id: 'application-1' } });
  const history = await makeTestStore().dispatch(getHistory.initiate('application-1')).unwrap();
  expect(history).toEqual([{ ...move, at: new Date(2026, 8, 16).toISOString() }]);
});

test.each([404, 405, 501])('an API that answers %i to it keeps no history', async (status) => {
  const missing = { message: 'No such call' };
  refuse('getHistory', status, missing, { parameters: { id: 'application-1' } });
  const history = await makeTestStore().dispatch(getHistory.initiate('application-1')).unwrap();
  expect(history).toEqual([]);
});
