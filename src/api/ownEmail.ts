import type { EmailCodeDto, EmailConfirmationPayload, OwnEmailDto } from '../contract/codes';
import { api } from './api';
import { fieldsOf, text } from './reading';

const readOwnEmail = (body: unknown): OwnEmailDto | null => {
  const { address, isConfirmed, hasCode } = fieldsOf(body);
  return typeof isConfirmed === 'boolean'
    ? { address: text(address), isConfirmed, hasCode: hasCode === true }
    : null;
};

/** The address of the signed-in parent's account, and its confirmation (ADR 27). Null: the API says nothing of it. */
export const ownEmailApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnEmail: build.query<OwnEmailDto | null, void>({
      query: () => ({ endpoint: 'getOwnEmail' }),
      extraOptions: { absent: null },
      transformResponse: readOwnEmail,
      providesTags: ['OwnEmail'],
    }),
    sendEmailCode: build.mutation<EmailCodeDto, void>({
      query: () => ({ endpoint: 'sendEmailCode' }),
      invalidatesTags: ['OwnEmail'],
    }),
    confirmEmail: build.mutation<object, EmailConfirmationPayload>({
      query: (body) => ({ endpoint: 'confirmEmail', body }),
      // the school may have entered children with the address
      invalidatesTags: (_done, error) =>
        error ? ['OwnEmail'] : ['OwnEmail', 'Children', 'Notifications', 'CalendarFeeds'],
    }),
  }),
});
export const { useGetOwnEmailQuery, useSendEmailCodeMutation, useConfirmEmailMutation } = ownEmailApi;
