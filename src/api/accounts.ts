import type { LoginPayload } from '../contract/login';
import { api } from './api';
import { readLogin, type Login } from './readAccount';

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Login, LoginPayload>({
      query: (body) => ({ endpoint: 'login', body }),
      transformResponse: readLogin,
    }),
    keepSession: build.mutation<{ expiresAt: string }, void>({ query: () => ({ endpoint: 'keepSession' }) }),
  }),
});
export const { useLoginMutation } = accountsApi;
