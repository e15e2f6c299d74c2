import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createServer } from './server';
import { useFakeTimeLimits } from '../testing/time-limits';

it('Q-08 connections beyond the limit are closed at once, and a new one is accepted when one of the others ends', async () => {
  const app = createServer({ logLevel: 'silent', allowOverride: false, connections: 1 });
  app.get('/', async () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const open = () => connect(port, '127.0.0.1').on('error', () => undefined);
  const accepted = once(app.server, 'connection');
  const first = open();
  const [serverSide] = (await accepted) as [NodeJS.EventEmitter];
  const refused = open().resume();
  await once(refused, 'close');
  first.destroy();
  await once(serverSide, 'close');
  const last = open();
  last.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  const [answer] = (await once(last, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  await app.close();
});

it('Q-05 a client that sends headers of more than 16 KB and a large body reads why it is refused', async () => {
  const app = createServer({ logLevel: 'silent', allowOverride: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  // The server cuts a client that sends for two seconds; a busy machine may pause this test for longer.
  useFakeTimeLimits();
  const client = connect(port, '127.0.0.1');
  const head = `DELETE /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\ncontent-length: 16000000\r\n\r\n`;
  client.write(head);
  client.write(Buffer.alloc(16_000_000));
  let text = '';
  // The test fails with the error of the connection if the server resets it.
  for await (const part of client) text += String(part);
  expect(text).toMatch(/^HTTP\/1\.1 431 [\s\S]*The headers of the request are larger than 16 KB/);
  jest.useRealTimers();
  await app.close();
});

it('Q-05 a request that is not HTTP is refused, and its connection closes', async () => {
  const app = createServer({ logLevel: 'silent', allowOverride: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.write('no http\r\n\r\n');
  let text = '';
  for await (const part of client) text += String(part);
  expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request/);
  await app.close();
});
