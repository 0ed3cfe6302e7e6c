import { openChannel } from '../../lib/openChannel';

/** Tells the portal's other tabs that the registration on the device has changed, and hears them. */
export interface RegistrationTabs {
  tell: () => void;
  hear: (changed: () => void) => void;
}

/** Undefined without a channel: each tab then checks the device every second (P2.16, decision 37). */
export const openRegistrationTabs = (): RegistrationTabs | undefined => {
  const channel = openChannel('portal.registration');
  return (
    channel && {
      tell: () => channel.postMessage(''),
      hear: (changed) => {
        channel.onmessage = changed;
      },
    }
  );
};
