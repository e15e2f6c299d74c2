import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A lender's or a broker's service that would lend to everybody, and keeps what it was asked. */
export interface LenderServer {
  url: string;
  asked: Record<string, unknown>[];
  close(): Promise<void>;
}

/** Starts a service that answers as a lender of this name, up to $35,000. */
export const startLenderServer = async (lender: string): Promise<LenderServer> => {
  const asked: LenderServer['asked'] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    asked.push(JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ outcome: 'pre_approved', lender, amount: 35_000, reference: 'R-1' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
