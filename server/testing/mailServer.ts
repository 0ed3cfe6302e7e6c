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

/** At which command mails are refused, and with which words for which address: of the sender at `MAIL FROM`, else of the recipient. */
export type Refusals = Partial<
  Record<'MAIL FROM' | 'RCPT TO' | 'DATA', (address: string) => string | undefined>
>;

/** What the server answers instead of yes, such as `550 5.1.1 unknown`. */
const refusalOf = (answer: string | undefined) =>
  answer === undefined
    ? undefined
    : Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });

/** A mail server of this machine that keeps what it is given. */
export const startMailServer = async (refusals: Refusals = {}, port = 0) => {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Otherwise it would put a code of its own before that of a refusal.
    hideENHANCEDSTATUSCODES: true,
    onMailFrom: ({ address }, _session, done) => done(refusalOf(refusals['MAIL FROM']?.(address))),
    onRcptTo: ({ address }, _session, done) => done(refusalOf(refusals['RCPT TO']?.(address))),
    onData: (stream, { envelope }, done) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        const refusal = refusalOf(refusals.DATA?.(to.join()));
        if (refusal === undefined) received.push({ from, to, source });
        done(refusal);
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
