import { aSchool } from '../../test/builders/schools';
import { makeTestStore } from '../../test/render/renderWithProviders';
import { misanswer, refuse } from '../../test/server/answer';
import { schoolsApi } from './schools';

const page = (pageNo: number) => ({ query: { pageNo: String(pageNo), pageSize: '100' } });
const tell = (pageNo: number, totalItems: number, ...data: unknown[]) =>
  misanswer('getSchools', { totalItems, pageSize: 2, currentPage: pageNo, data } as never, page(pageNo));
const read = async () => {
  const { data, error } = await makeTestStore().dispatch(schoolsApi.endpoints.getEverySchool.initiate());
  return { ids: data?.map(({ id }) => id), error };
};
const [oak, elm, fir] = ['oak', 'elm', 'fir'].map((id) => aSchool({ id }));

describe('every school', () => {
  test('is on as many pages as the API makes', async () => {
    tell(1, 3, oak, elm);
    tell(2, 3, fir);
    expect((await read()).ids).toEqual(['oak', 'elm', 'fir']);
  });

  test.each<[string, unknown]>([
    ['cannot be read', { id: 'nameless' }],
    ['is listed twice', elm],
  ])('but one that %s: no page is asked for after the last', async (_what, third) => {
    tell(1, 3, oak, elm);
    tell(2, 3, third);
    expect((await read()).ids).toEqual(['oak', 'elm']);
  });

  test('one that cannot be read is not waited for on the first page', async () => {
    tell(1, 3, oak, elm, { id: 'nameless' });
    expect((await read()).ids).toEqual(['oak', 'elm']);
  });

  test.each([400, 404])(
    'of an API that counts too many and answers %i after the last page',
    async (status) => {
      tell(1, 9, oak, elm);
      refuse('getSchools', status, { message: 'No such page' }, page(2));
      expect((await read()).ids).toEqual(['oak', 'elm']);
    },
  );

  test('of an API that counts too many and has an empty page after the last', async () => {
    tell(1, 9, oak, elm);
    tell(2, 9);
    expect((await read()).ids).toEqual(['oak', 'elm']);
  });

  test('of an API that answers the same page again and again', async () => {
    tell(1, 9, oak, elm);
    tell(2, 9, oak, elm);
    expect((await read()).ids).toEqual(['oak', 'elm']);
  });

  test.each([
    [1, 404],
    [2, 500],
  ])('is not known when page %i is refused with %i', async (pageNo, status) => {
    if (pageNo > 1) tell(1, 9, oak, elm);
    refuse('getSchools', status, { message: 'No' }, page(pageNo));
    expect((await read()).error).toMatchObject({ status });
  });
});
