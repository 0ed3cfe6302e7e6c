import type { ParentDto } from '../contract/accounts';
import type { ParentAddressDto, ParentUpdate } from '../contract/parents';
import type { ChangePasswordPayload } from '../contract/passwords';
import { api } from './api';
import { listOf } from './listOf';

/** The parent's own account. */
export const parentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateParent: build.mutation<ParentDto, { userId: string; body: ParentUpdate }>({
      query: ({ userId, body }) => ({ endpoint: 'updateParent', parameters: { userId }, body }),
    }),
    getParentAddresses: build.query<ParentAddressDto[], string>({
      query: (userId) => ({ endpoint: 'getParentAddresses', parameters: { userId } }),
      transformResponse: listOf<ParentAddressDto>,
    }),
    changePassword: build.mutation<object, { accountId: string; body: ChangePasswordPayload }>({
      query: ({ accountId, body }) => ({ endpoint: 'changePassword', parameters: { accountId }, body }),
    }),
  }),
});
export const { useUpdateParentMutation, useGetParentAddressesQuery, useChangePasswordMutation } = parentsApi;
