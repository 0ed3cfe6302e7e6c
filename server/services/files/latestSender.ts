import type { Readable } from 'node:stream';
import { notFound } from '../../errors';

interface Sender {
  bytes: Readable;
  ended: Promise<void>;
}

const overtaken = () => notFound('This upload address');

/**
 * Of several who send to one address at the same time, the latest is heard: a telephone that lost its connection sends again before the
 * server has noticed. The connections of the others are closed, and `receive` begins when nothing of them is left.
 */
export const latestSender = () => {
  const latest = new Map<string, Sender>();
  return (address: string, bytes: Readable, receive: () => Promise<void>): Promise<void> => {
    const earlier = latest.get(address);
    const sender: Sender = { bytes, ended: Promise.resolve() };
    const isLatest = () => latest.get(address) === sender;
    const receiveInTurn = async () => {
      await earlier?.ended;
      if (!isLatest()) throw overtaken();
      await receive().catch((error: unknown) => {
        throw isLatest() ? error : overtaken();
      });
    };
    const received = receiveInTurn().finally(() => {
      if (isLatest()) latest.delete(address);
    });
    earlier?.bytes.destroy();
    sender.ended = received.catch(() => undefined);
    latest.set(address, sender);
    return received;
  };
};
