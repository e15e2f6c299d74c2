import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedLeadMessage {
  body: string;
  headers: IncomingHttpHeaders;
}

export interface TestReceiver {
  /** Begins with `http://` or `smtp://`. */
  url: string;
  arrivals: ReceivedLeadMessage[];
  /**
   * `down` breaks connections; `refuse` refuses the lead for ever; `fail`: a temporary error; `mute` accepts the lead and
   * breaks the connection before it answers.
   */
  mood: 'well' | 'down' | 'refuse' | 'fail' | 'mute';
  close(): Promise<void>;
}

const bytesOf = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

export const createHttpReceiver = async (): Promise<TestReceiver> => {
  const receiver: TestReceiver = { url: '', arrivals: [], mood: 'well', close: async () => undefined };
  const server = createServer((request, response) => {
    bytesOf(request).then(
      (body) => {
        const { mood } = receiver;
        if (mood === 'well' || mood === 'mute') receiver.arrivals.push({ body, headers: request.headers });
        if (mood === 'down' || mood === 'mute') return request.socket.destroy();
        return response
          .writeHead({ well: 204, refuse: 422, fail: 503 }[mood])
          .end(mood === 'well' ? undefined : 'not today, jane@example.com');
      },
      () => request.socket.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`;
  receiver.close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return receiver;
};

const readable = (source: string): string =>
  source
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .replaceAll('=\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));

export const createMailReceiver = async (): Promise<TestReceiver> => {
  const receiver: TestReceiver = { url: '', arrivals: [], mood: 'well', close: async () => undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom(_address, _session, done) {
      const codes = { well: 0, refuse: 0, fail: 451, down: 421, mute: 0 };
      const responseCode = codes[receiver.mood];
      done(responseCode ? Object.assign(new Error('later'), { responseCode }) : undefined);
    },
    onData(stream, _session, done) {
      bytesOf(stream).then((body) => {
        if (receiver.mood === 'refuse') return done(Object.assign(new Error('spam'), { responseCode: 554 }));
        receiver.arrivals.push({ body: readable(body), headers: {} });
        if (receiver.mood === 'mute') return done(Object.assign(new Error('later'), { responseCode: 451 }));
        return done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  receiver.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  receiver.close = () => new Promise((resolve) => server.close(resolve));
  return receiver;
};
