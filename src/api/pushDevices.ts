import type { PushDeviceDto, PushDevicePayload, PushDevicesDto } from '../contract/pushDevices';
import { api } from './api';
import { fieldsOf, items, text } from './reading';

const readDevices = (body: unknown): PushDevicesDto => {
  const { publicKey, devices } = fieldsOf(body);
  return { publicKey: text(publicKey) || null, devices: items(devices) as PushDeviceDto[] };
};

/** The devices that show notifications while the portal is closed (ADR 28). Null: the API sends nothing to devices. */
export const pushDevicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPushDevices: build.query<PushDevicesDto | null, void>({
      query: () => ({ endpoint: 'getPushDevices' }),
      extraOptions: { absent: null },
      transformResponse: (body: unknown) => (body === null ? null : readDevices(body)),
      providesTags: ['PushDevices'],
      keepUnusedDataFor: 0,
    }),
    createPushDevice: build.mutation<{ id: string }, PushDevicePayload>({
      query: (body) => ({ endpoint: 'createPushDevice', body }),
      transformResponse: (body: unknown) => ({ id: text(fieldsOf(body).id) }),
      invalidatesTags: ['PushDevices'],
    }),
    removePushDevice: build.mutation<{ id: string }, string>({
      query: (id) => ({ endpoint: 'removePushDevice', parameters: { id } }),
      invalidatesTags: ['PushDevices'],
    }),
  }),
});
export const { useGetPushDevicesQuery, useCreatePushDeviceMutation, useRemovePushDeviceMutation } =
  pushDevicesApi;
