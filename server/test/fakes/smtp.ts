import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface FakeSmtp {
  port: number;
  /** Addresses of the receivers of all mails. */
  readonly receivers: readonly string[];
  close(): Promise<void>;
}

/** Starts a mail server that accepts every mail. */
export async function fakeSmtp(): Promise<FakeSmtp> {
  const receivers: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH'],
    onData: (stream, session, done) => {
      stream.resume();
      stream.on('end', () => {
        receivers.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  // Connection errors are expected, because tests cut connections.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    receivers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
