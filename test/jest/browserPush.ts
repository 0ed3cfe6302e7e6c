export const ENDPOINT = 'https://push.example.org/here';
export const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };

/** A browser with push, which jsdom does not have, until the test ends; it answers the question as it is told. */
export const giveBrowserPush = (permission: NotificationPermission, state: 'new' | 'subscribed' = 'new') => {
  let isSubscribed = state === 'subscribed';
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: jest.fn(() => {
      isSubscribed = false;
      return Promise.resolve(true);
    }),
  };
  const subscribe = jest.fn(() => {
    isSubscribed = true;
    return Promise.resolve(subscription);
  });
  const getSubscription = () => Promise.resolve(isSubscribed ? subscription : null);
  const registration = { pushManager: { getSubscription, subscribe } };
  const serviceWorker = {
    getRegistration: () => Promise.resolve(registration),
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  };
  const requestPermission = jest.fn(() => Promise.resolve(permission));
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.assign(window, { PushManager: class {}, Notification: { permission, requestPermission } });
  return { subscribe, requestPermission, unsubscribe: subscription.unsubscribe };
};
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
