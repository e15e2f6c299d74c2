import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../shared/build/run/free-port.mjs';
import { askOperator, startBareServer, type BareServer } from '../harness/bare-server';
import { dealers } from '../harness/dealers';
import { ownRoot } from '../harness/own-root';
import { WORK } from '../harness/folders';
import { siteFetch } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { webhookServer, type WebhookServer } from '../harness/webhook-server';

const [{ slug }] = dealers as [(typeof dealers)[number]];
const SECRET = 'a key that both sides know';
const KILLS = 10;
const LEADS_A_LIFE = 12;
/** Shoppers who send at the same time. */
const AT_ONCE = 4;
const PATIENCE = { timeout: 60_000 };

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

const waiting = async (of: BareServer): Promise<Undelivered[]> => {
  const { leads } = await askOperator<{ leads: Undelivered[] }>(of, '/leads/undelivered?limit=1000');
  return leads.filter(({ channel }) => channel === 'webhook');
};

/** Hands a lead in until it is acknowledged, as a browser does: again with the same key when there was no answer. */
const handIn = async (number: number, living: () => Promise<BareServer>): Promise<string> => {
  const body = JSON.stringify({
    key: `fault-lead-${number}`,
    category: 'general',
    name: `Lead ${number}`,
    email: `lead${number}@example.com`,
    phone: '0400 000 000',
  });
  for (;;) {
    const answer = await siteFetch(await living(), slug, '/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
    }).catch(() => undefined);
    if (!answer) continue;
    expect([200, 201], answer.text).toContain(answer.status);
    return (JSON.parse(answer.text) as { lead_id: string }).lead_id;
  }
};

test('L-07 every acknowledged lead is delivered once and in order, though several shoppers send at once, the dealer’s system is away and the server is killed eleven times', async () => {
  test.setTimeout(420_000);
  const port = await freePort();
  const receiver = webhookServer(port, SECRET);
  dealer = receiver;
  const dataDir = join(WORK, 'data-lead-delivery');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const more = `leadDelivery:\n  webhook: { url: 'http://127.0.0.1:${port}/leads', secret: LEADS_FAULTS }`;
  const environment = { FORECOURT_ROOT: ownRoot('lead-delivery', slug, more), LEADS_FAULTS: SECRET };
  const start = async (): Promise<BareServer> => {
    server = await startBareServer(dataDir, environment, server?.port);
    return server;
  };
  let life = start();

  const acknowledged: string[] = [];
  let number = 0;
  for (let kills = 0; kills < KILLS; kills += 1) {
    const mortal = await life;
    const end = number + LEADS_A_LIFE;
    const shopper = async (): Promise<void> => {
      while (number < end) {
        number += 1;
        // Leads of all shoppers are on their way when the server is killed, in the middle of its life.
        if (number === end - LEADS_A_LIFE / 2) life = mortal.kill().then(start);
        acknowledged.push(await handIn(number, () => life));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, shopper));
  }
  const alive = await life;
  expect(new Set(acknowledged).size).toBe(KILLS * LEADS_A_LIFE);
  // Those that were stored, in the order in which they were: each acknowledged one once, and no other.
  const accepted = (await waiting(alive)).map(({ lead_id: id }) => id);
  expect(accepted.toSorted()).toEqual(acknowledged.toSorted());
  await expect.poll(async () => (await waiting(alive))[0]?.last_error, PATIENCE).toContain('ECONNREFUSED');

  // The dealer has a lead, and the process that sent it never hears so.
  let killed: Promise<void> | undefined;
  receiver.beforeAnswer = async () => {
    if (receiver.arrivals.length === 30) await (killed ??= alive.kill());
  };
  await receiver.start();
  await askOperator(alive, '/leads/resend', {});
  await expect.poll(() => killed !== undefined, PATIENCE).toBe(true);
  await killed;
  const last = await start();
  await expect.poll(async () => (await waiting(last)).length, PATIENCE).toBe(0);

  const ids = receiver.arrivals.map(({ lead }) => lead.lead_id);
  expect([...new Set(ids)]).toEqual(accepted);
  expect(receiver.arrivals.filter(({ genuine }) => !genuine)).toEqual([]);
  const copies = receiver.arrivals.filter(({ lead }, at) => ids.indexOf(lead.lead_id) < at);
  expect(copies.map(({ lead, key, repeat }) => [lead.lead_id, key, repeat])).toEqual([
    [accepted[29], `leads.webhook/${accepted[29]}`, true],
  ]);
});
