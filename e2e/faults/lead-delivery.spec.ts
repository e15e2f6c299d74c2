import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../shared/build/run/free-port.mjs';
import { requestAdminApi, startBareServer, type BareServer } from '../harness/bare-server';
import { DEMO_DEALERS } from '../harness/dealers';
import { createInstallationWithOwnDealer } from '../harness/own-root';
import { WORK_FOLDER } from '../harness/folders';
import { siteFetch } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { createWebhookServer, type WebhookServer } from '../harness/webhook-server';

const [{ slug }] = DEMO_DEALERS as [(typeof DEMO_DEALERS)[number]];
const SECRET = 'a key that both sides know';
/** How often the server is killed while shoppers send. `LEAD_KILLS=10` kills it more often than an ordinary run. */
const KILLS = Number(process.env['LEAD_KILLS'] ?? 3);
const LEADS_BETWEEN_KILLS = 12;
/** Number of test shoppers who send enquiries at the same time. */
const SHOPPERS = 4;

let server: BareServer | undefined;
let dealer: WebhookServer | undefined;
test.afterEach(async () => {
  await server?.stop();
  await dealer?.stop();
});

interface Undelivered {
  lead_id: string;
  channel: string;
  attempts: number;
  last_error: string | null;
}

const undeliveredLeads = async (of: BareServer): Promise<Undelivered[]> => {
  const { leads } = await requestAdminApi<{ leads: Undelivered[] }>(of, '/leads/undelivered?limit=1000');
  return leads.filter(({ channel }) => channel === 'webhook');
};

/**
 * Sends a lead until it is acknowledged. Like a browser, it repeats the request with the same key if no answer
 * arrives.
 */
const sendLead = async (number: number, runningServer: () => Promise<BareServer>): Promise<string> => {
  const body = JSON.stringify({
    key: `fault-lead-${number}`,
    category: 'general',
    name: `Lead ${number}`,
    email: `lead${number}@example.com`,
    phone: '0400 000 000',
  });
  for (;;) {
    const answer = await siteFetch(await runningServer(), slug, '/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
    }).catch(() => undefined);
    if (!answer) continue;
    expect([200, 201], answer.text).toContain(answer.status);
    return (JSON.parse(answer.text) as { lead_id: string }).lead_id;
  }
};

test(`L-07 every acknowledged lead is delivered once and in order, although the server is killed ${KILLS + 1} times`, async () => {
  const port = await findFreePort();
  const receiver = createWebhookServer(port, SECRET);
  dealer = receiver;
  const dataDir = join(WORK_FOLDER, 'data-lead-delivery');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const more = `leadDelivery:\n  webhook: { url: 'http://127.0.0.1:${port}/leads', secret: LEADS_FAULTS }`;
  const environment = { FORECOURT_ROOT: createInstallationWithOwnDealer('lead-delivery', slug, more), LEADS_FAULTS: SECRET };
  const start = async (): Promise<BareServer> => {
    server = await startBareServer(dataDir, environment, server?.port);
    return server;
  };
  let running = start();

  const acknowledged: string[] = [];
  let number = 0;
  for (let kills = 0; kills < KILLS; kills += 1) {
    const current = await running;
    const end = number + LEADS_BETWEEN_KILLS;
    const shopper = async (): Promise<void> => {
      while (number < end) {
        number += 1;
        // The server is killed while all shoppers are sending enquiries.
        if (number === end - LEADS_BETWEEN_KILLS / 2) running = current.kill().then(start);
        acknowledged.push(await sendLead(number, () => running));
      }
    };
    await Promise.all(Array.from({ length: SHOPPERS }, shopper));
  }
  const survivor = await running;
  expect(new Set(acknowledged).size).toBe(KILLS * LEADS_BETWEEN_KILLS);
  // The database must contain each lead that the server acknowledged exactly once, and no other lead.
  const acceptedNow = async () => (await undeliveredLeads(survivor)).map(({ lead_id: id }) => id);
  await expect.poll(async () => (await acceptedNow()).toSorted()).toEqual(acknowledged.toSorted());
  const accepted = await acceptedNow();
  await expect.poll(async () => (await undeliveredLeads(survivor))[0]?.last_error).toContain('ECONNREFUSED');

  // The server is killed after the dealer's system has a lead and before its answer.
  let killed: Promise<void> | undefined;
  receiver.beforeAnswer = async () => {
    if (receiver.arrivals.length === 30) await (killed ??= survivor.kill());
  };
  await receiver.start();
  await requestAdminApi(survivor, '/leads/resend', {});
  await expect.poll(() => killed !== undefined).toBe(true);
  await killed;
  const last = await start();
  await expect.poll(async () => (await undeliveredLeads(last)).length).toBe(0);

  const ids = receiver.arrivals.map(({ lead }) => lead.lead_id);
  expect([...new Set(ids)]).toEqual(accepted);
  expect(receiver.arrivals.filter(({ genuine }) => !genuine)).toEqual([]);
  const copies = receiver.arrivals.filter(({ lead }, at) => ids.indexOf(lead.lead_id) < at);
  expect(copies.map(({ lead, key, repeat }) => [lead.lead_id, key, repeat])).toEqual([
    [accepted[29], `leads.webhook/${accepted[29]}`, true],
  ]);
});
