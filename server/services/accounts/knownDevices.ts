import { digestWith, randomToken } from '../../secrets/secrets';

/** How many accounts a device remembers: enough for a family, not for a library's computer. */
const MOST = 5;

/** The cookie of a device: what it sent, with its signature verified, and what it is to keep. */
export interface DeviceCookie {
  carried: string | undefined;
  keep: (value: string) => void;
}

interface Account {
  id: string;
  passwordHash: string;
}

/**
 * Which devices have signed in to an account before. A device carries an id and a mark for each account, which only
 * the server can make and nobody can read; a new password invalidates the marks made with the old one.
 */
export const createKnownDevices = (secret: string) => {
  const markOf = (deviceId: string, { id, passwordHash }: Account) =>
    digestWith(secret, [deviceId, id, passwordHash].join('\n'));
  const read = ({ carried }: DeviceCookie) => {
    const [deviceId, ...marks] = carried?.split('.') ?? [];
    return { deviceId, marks };
  };

  return {
    /** The mark of the device, when the account knows it. */
    markFor: (device: DeviceCookie, account: Account): string | undefined => {
      const { deviceId, marks } = read(device);
      if (deviceId === undefined) return undefined;
      const mark = markOf(deviceId, account);
      return marks.includes(mark) ? mark : undefined;
    },

    /** From now on the account knows this device. */
    remember: (device: DeviceCookie, account: Account): void => {
      const { deviceId = randomToken(), marks } = read(device);
      const mark = markOf(deviceId, account);
      const others = marks.filter((other) => other !== mark);
      device.keep([deviceId, mark, ...others].slice(0, MOST + 1).join('.'));
    },
  };
};
export type KnownDevices = ReturnType<typeof createKnownDevices>;
