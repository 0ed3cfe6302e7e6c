/** Tells the portal's other tabs that the registration on the device has changed, and hears them. */
export interface RegistrationTabs {
  tell: () => void;
  hear: (changed: () => void) => void;
}

/** Undefined without BroadcastChannel: each tab then checks the device every second (P2.16, decision 37). */
export const openRegistrationTabs = (): RegistrationTabs | undefined => {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel('portal.registration');
  return {
    tell: () => channel.postMessage(''),
    hear: (changed) => {
      channel.onmessage = changed;
    },
  };
};
