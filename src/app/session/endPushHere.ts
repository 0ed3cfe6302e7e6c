import { endPushDevice } from '../../api/sessionEnd';
import { unsubscribeHere } from '../../lib/devicePush';

/** A parent who signs out is told nothing on this device any more. When the server is not reached, the push service refuses it. */
export const endPushHere = async (): Promise<void> => {
  const endpoint = await unsubscribeHere();
  if (endpoint !== null) await endPushDevice(endpoint);
};
