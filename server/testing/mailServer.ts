import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The message as it came over the wire. */
  source: string;
}

const listen = (server: SMTPServer, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.server.address() as AddressInfo).port));
  });

/** A mail server of this machine that keeps what it is given; `refuse` answers the code with which it refuses a recipient. */
export const startMailServer = async (
  refuse: (address: string) => number | undefined = () => undefined,
  port = 0,
) => {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refuse(address);
      done(responseCode === undefined ? undefined : Object.assign(new Error('no'), { responseCode }));
    },
    onData: (stream, { envelope }, done) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  const usedPort = await listen(server, port);
  return {
    port: usedPort,
    url: `smtp://127.0.0.1:${usedPort}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
