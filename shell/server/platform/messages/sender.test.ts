import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { outboxSender } from './outbox-sender';
import { describeMessageSender, AWKWARD_MESSAGE } from './sender.contract';
import { smtpSender } from './smtp-sender';

describeMessageSender('the outbox', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  return {
    sender: outboxSender(folder),
    received: () => readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')),
    close: async () => rmSync(folder, { recursive: true }),
  };
});

describeMessageSender('a mail server', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    sender: smtpSender(`smtp://127.0.0.1:${port}`),
    received: () => received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
});

it('the outbox has a message once, even when it is delivered again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  await Promise.all([outboxSender(folder).send(AWKWARD_MESSAGE), outboxSender(folder).send(AWKWARD_MESSAGE)]);
  await outboxSender(folder).send(AWKWARD_MESSAGE);
  expect(readdirSync(folder)).toHaveLength(1);
  rmSync(folder, { recursive: true });
});

it('a delivery is rejected when no mail server answers', async () => {
  const sender = smtpSender('smtp://127.0.0.1:1');
  await expect(sender.send(AWKWARD_MESSAGE)).rejects.toThrow('ECONNREFUSED');
  await sender.close();
});

it('Q-08 a delivery is rejected when a mail server accepts the connection and is silent', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const sender = smtpSender(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 300);
  await expect(sender.send(AWKWARD_MESSAGE)).rejects.toThrow(/Greeting never received|Connection timeout/);
  await sender.close();
  silent.close();
});
