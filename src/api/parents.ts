import type { ParentAddressDto, ParentUpdate } from '../contract/parents';
import type { ChangePasswordPayload } from '../contract/passwords';
import { api } from './api';
import { readParentAddresses } from './readLists';
import { readParentChange, type Parent } from './readAccount';

/** The parent's own account. */
export const parentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateParent: build.mutation<Partial<Parent>, { userId: string; body: ParentUpdate }>({
      query: ({ userId, body }) => ({ endpoint: 'updateParent', parameters: { userId }, body }),
      transformResponse: (answer, _meta, { body }) => readParentChange(answer, body),
    }),
    getParentAddresses: build.query<ParentAddressDto[], string>({
      query: (userId) => ({ endpoint: 'getParentAddresses', parameters: { userId } }),
      transformResponse: readParentAddresses,
    }),
    changePassword: build.mutation<object, { accountId: string; body: ChangePasswordPayload }>({
      query: ({ accountId, body }) => ({ endpoint: 'changePassword', parameters: { accountId }, body }),
    }),
  }),
});
export const { useUpdateParentMutation, useGetParentAddressesQuery, useChangePasswordMutation } = parentsApi;
