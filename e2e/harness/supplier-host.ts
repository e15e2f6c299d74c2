import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A supplier's web server with feeds and pictures. */
export interface SupplierHost {
  port: number;
  /** Files by path. Other paths are answered with 404. */
  files: Map<string, { type: string; body: string | Uint8Array }>;
  /** True: every request is answered with 503. */
  isDown: boolean;
  close(): Promise<void>;
}

/** Opens a supplier's web server on 127.0.0.1. */
export const openSupplierHost = async (): Promise<SupplierHost> => {
  const host: Pick<SupplierHost, 'files' | 'isDown'> = { files: new Map(), isDown: false };
  const server = createServer((request, response) => {
    const file = host.files.get(request.url ?? '');
    if (host.isDown) response.writeHead(503).end();
    else if (file) response.writeHead(200, { 'content-type': file.type }).end(file.body);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(host, {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
};
