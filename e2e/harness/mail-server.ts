import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { parseMail, type ReceivedMail } from './outbox';

export interface MailServer {
  /** Address `smtp://…` of the test mail server; it stays the same after a restart. */
  url: string;
  /** Messages that the test mail server accepted, in order of arrival. */
  received: ReceivedMail[];
  /** Called after the test mail server has recorded a message and before it acknowledges the message. */
  beforeAnswer: (mail: ReceivedMail) => Promise<void>;
  start(): Promise<void>;
  /** Closes the port and all open connections of the test mail server. */
  kill(): Promise<void>;
}

/** Starts a mail server that can be stopped and started again. */
export const startMailServer = async (): Promise<MailServer> => {
  let server: SMTPServer | undefined;
  let port = 0;
  const sockets = new Set<Socket>();
  const mailServer: MailServer = {
    url: '',
    received: [],
    beforeAnswer: async () => undefined,
    async start() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData(stream, _session, done) {
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('end', () => {
            const mail = parseMail(Buffer.concat(parts).toString('utf8'));
            mailServer.received.push(mail);
            mailServer.beforeAnswer(mail).then(() => done(), done);
          });
        },
      });
      server.on('error', () => undefined);
      server.server.on('connection', (socket: Socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
      ({ port } = server.server.address() as AddressInfo);
      mailServer.url = `smtp://127.0.0.1:${port}`;
    },
    async kill() {
      if (!server) return;
      const closing = server;
      server = undefined;
      const closed = new Promise<void>((resolve) => closing.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  await mailServer.start();
  return mailServer;
};
