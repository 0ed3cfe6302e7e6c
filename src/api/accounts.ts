import type { LoginDto, LoginPayload } from '../contract/accounts';
import { api } from './api';

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginDto, LoginPayload>({ query: (body) => ({ endpoint: 'login', body }) }),
    keepSession: build.mutation<{ expiresAt: string }, void>({ query: () => ({ endpoint: 'keepSession' }) }),
  }),
});
export const { useLoginMutation } = accountsApi;
