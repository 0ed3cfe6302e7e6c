import { api } from './api';
import type { Receipt } from './entities';
import { allChildren } from './normalize';

export const childrenApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChildren: build.query<Receipt, string>({
      query: (parentId) => ({ endpoint: 'getChildren', parameters: { parentId } }),
      extraOptions: { normalize: allChildren },
      providesTags: ['Children'],
    }),
  }),
});
