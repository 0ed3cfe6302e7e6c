import { digestWith, randomToken } from './secrets';

/** Accounts that a device remembers: of a family, not of a library. */
const MOST = 5;

/** The cookie of a device: what it brought, its signature verified, and what it is to keep. */
export interface DeviceCookie {
  carried: string | undefined;
  keep: (value: string) => void;
}

interface Account {
  id: string;
  passwordHash: string;
}

/**
 * Which devices have signed in to an account before. A device carries an id and a mark of each account, which only the
 * server can make and nobody can read; a new password makes the marks of the former one worthless.
 */
export const createKnownDevices = (secret: string) => {
  const markOf = (deviceId: string, { id, passwordHash }: Account) =>
    digestWith(secret, [deviceId, id, passwordHash].join('\n'));
  const read = ({ carried }: DeviceCookie) => {
    const [deviceId, ...marks] = carried?.split('.') ?? [];
    return { deviceId, marks };
  };

  return {
    /** The id of a device that the account knows. */
    idOf: (device: DeviceCookie, account: Account): string | undefined => {
      const { deviceId, marks } = read(device);
      if (deviceId === undefined) return undefined;
      return marks.includes(markOf(deviceId, account)) ? deviceId : undefined;
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
