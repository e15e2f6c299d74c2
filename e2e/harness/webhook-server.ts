import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

/** A lead that the test webhook of the dealer's system received. */
export interface ReceivedWebhookLead {
  lead: { lead_id: string; customer: { name: string } };
  key: string;
  repeat: boolean;
  /** True if the lead's signature matches its body and the webhook's secret. */
  genuine: boolean;
}

export interface WebhookServer {
  arrivals: ReceivedWebhookLead[];
  /** Called after the test webhook has recorded a lead and before it acknowledges the lead. */
  beforeAnswer: (arrival: ReceivedWebhookLead) => Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const isGenuine = (headers: IncomingHttpHeaders, body: string, secret: string): boolean => {
  const [, seconds = '', signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['forecourt-signature'])) ?? [];
  return signature === createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
};

/** Returns a dealer's lead system that receives webhooks. It is not started yet. */
export const createWebhookServer = (port: number, secret: string): WebhookServer => {
  let server: Server | undefined;
  const receiver: WebhookServer = {
    arrivals: [],
    beforeAnswer: async () => undefined,
    async start() {
      server = createServer((request, response) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
          const body = Buffer.concat(parts).toString('utf8');
          const { headers } = request;
          const arrival: ReceivedWebhookLead = {
            lead: JSON.parse(body) as ReceivedWebhookLead['lead'],
            key: String(headers['idempotency-key']),
            repeat: headers['forecourt-repeat'] === 'true',
            genuine: isGenuine(headers, body, secret),
          };
          receiver.arrivals.push(arrival);
          receiver.beforeAnswer(arrival).then(
            () => response.writeHead(204).end(),
            () => response.destroy(),
          );
        });
      });
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async stop() {
      if (!server) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      server = undefined;
    },
  };
  return receiver;
};
