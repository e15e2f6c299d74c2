import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createServer } from './server';

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
