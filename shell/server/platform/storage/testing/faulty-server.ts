import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Opens a PostgreSQL server that can be switched off: a relay before the real server. `hang` keeps connections open and
 * answers nothing, like a stopped process; `refuse` closes all connections and accepts none; `work` ends either.
 */
export const openFaultyServer = async (databaseUrl: string) => {
  const real = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  let state: 'works' | 'hangs' = 'works';
  const server = createServer((client) => {
    const target = connect(Number(real.port || 5432), real.hostname);
    const pair: [Socket, Socket] = [client, target];
    pairs.add(pair);
    client.pipe(target);
    target.pipe(client);
    for (const [socket, other] of [pair, pair.toReversed() as [Socket, Socket]]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
    if (state === 'hangs') for (const socket of pair) socket.pause();
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const refuse = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const sockets of pairs) for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: url.href,
    hang(): void {
      state = 'hangs';
      for (const sockets of pairs) for (const socket of sockets) socket.pause();
    },
    refuse,
    async work(): Promise<void> {
      state = 'works';
      for (const sockets of pairs) for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    close: refuse,
  };
};
