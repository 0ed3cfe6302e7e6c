import { pushDevicesApi } from '../../api/pushDevices';
import { subscriptionHere } from '../../lib/devicePush';
import { sha256 } from '../../lib/sha256';
import type { AppDispatch } from '../../store/hooks';

/**
 * Tells the server that this session has the device, so that whoever ends the session from elsewhere ends what the device shows too
 * (ADR 28). A device on which another parent has turned notifications on stays theirs.
 */
export const nameDevice = async (dispatch: AppDispatch): Promise<void> => {
  const device = await subscriptionHere();
  if (!device) return;
  const { getPushDevices, createPushDevice } = pushDevicesApi.endpoints;
  const known = await dispatch(getPushDevices.initiate(undefined, { forceRefetch: true, subscribe: false }));
  const here = await sha256(device.endpoint);
  if (known.data?.devices.some(({ id }) => id === here)) await dispatch(createPushDevice.initiate(device));
};
