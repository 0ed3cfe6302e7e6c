import type { LoginPayload } from '../contract/login';
import { api } from './api';
import { readLogin, type Login } from './readAccount';

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Login, LoginPayload>({
      /** Without a token or a parent the answer begins no session, whatever its status says. */
      queryFn: async (body, _api, _options, baseQuery) => {
        const { data, error, meta } = await baseQuery({ endpoint: 'login', body });
        if (error) return { error, meta };
        const login = readLogin(data);
        const isWhole = login.id !== '' && login.account.token !== '';
        return isWhole ? { data: login, meta } : { error: { status: 200, message: null }, meta };
      },
    }),
    keepSession: build.mutation<{ expiresAt: string }, void>({ query: () => ({ endpoint: 'keepSession' }) }),
  }),
});
export const { useLoginMutation } = accountsApi;
