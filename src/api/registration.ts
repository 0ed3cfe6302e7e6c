import type { CodeFlowDto, IdentityPayload, ResetPasswordPayload } from '../contract/codes';
import type { RegistrationPayload } from '../contract/registration';
import { api } from './api';
import { fieldsOf, text } from './reading';
import type { Creation } from './records';

/** The flow that a code belongs to, or the e-mail that it was sent to when this browser does not have the flow. */
export interface CodeOrigin {
  codeFlow?: string;
  codeEmail?: string;
}

/** A call that a code opens. `intentKey`: the same again for a try that got no answer, which may have used the code. */
type CodeCall = CodeOrigin & { intentKey: string };

/** '' for the flow that an API does not name: it is an addition (decision 22). */
const readCodeFlow = (body: unknown): CodeFlowDto => ({ flowId: text(fieldsOf(body).flowId) });

/** The calls of a visitor without a session: opening an account, and the codes that are sent by mail. */
export const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<CodeFlowDto, Creation<RegistrationPayload>>({
      query: ({ body, intentKey }) => ({ endpoint: 'register', body, intentKey }),
      transformResponse: readCodeFlow,
    }),
    /** `codeFlow`: the flow of the registration that the code is for, when it was made in this browser. */
    sendCode: build.mutation<CodeFlowDto, { email: string; codeFlow: string | undefined }>({
      query: ({ email, codeFlow }) => ({
        endpoint: 'sendCode',
        parameters: { email },
        ...(codeFlow ? { codeFlow } : {}),
      }),
      transformResponse: readCodeFlow,
    }),
    activateAccount: build.mutation<object, { code: string } & CodeCall>({
      query: ({ code, ...origin }) => ({ endpoint: 'activateAccount', parameters: { code }, ...origin }),
      transformResponse: fieldsOf,
    }),
    resetPassword: build.mutation<object, { body: ResetPasswordPayload } & CodeCall>({
      query: (call) => ({ endpoint: 'resetPassword', ...call }),
      transformResponse: fieldsOf,
    }),
    verifyIdentity: build.mutation<object, IdentityPayload>({
      query: (body) => ({ endpoint: 'verifyIdentity', body }),
      transformResponse: fieldsOf,
    }),
  }),
});
export const {
  useRegisterMutation,
  useSendCodeMutation,
  useActivateAccountMutation,
  useResetPasswordMutation,
  useVerifyIdentityMutation,
} = registrationApi;
