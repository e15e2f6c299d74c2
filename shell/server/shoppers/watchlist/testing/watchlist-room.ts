import type { Car } from '@forecourt/contracts/car/car';
import { sampleDealer } from '@forecourt/testing/sample-site';
import Fastify from 'fastify';
import { installProblemAnswers } from '../../../platform/http/problems';
import { createMailLinkTokens } from '../../news-mail/mail-link-tokens';
import type { EmailMessage, JobHandler, JobKind, JobQueue, Tenant } from '../../../platform/ports';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { openWatchlist } from '../index';

interface StoredJob {
  name: string;
  data: never;
  key: string;
  /** In milliseconds. */
  due: number;
}

/** Jobs run when a test says so. A key is stored once. */
const createTestJobs = (clock: { now: number }) => {
  const handlers = new Map<string, JobHandler<never>>();
  const stored: StoredJob[] = [];
  const keys = new Set<string>();
  const define = async ({ name }: JobKind) =>
    ({
      work: (handler: JobHandler<never>) => void handlers.set(name, handler),
      enqueue: async (data: never, { key = '', after = 0 }: { key?: string; after?: number } = {}) => {
        if (keys.has(`${name} ${key}`)) return;
        keys.add(`${name} ${key}`);
        stored.push({ name, data, key, due: clock.now + after * 1000 });
      },
    }) as unknown as JobQueue<never>;
  const run = async (kind?: string): Promise<void> => {
    const next = () => stored.findIndex(({ name, due }) => due <= clock.now && (kind ?? name) === name);
    for (let at = next(); at >= 0; at = next()) {
      const [{ name, data, key }] = stored.splice(at, 1) as [StoredJob];
      await handlers.get(name)!(data, { id: key } as never);
    }
  };
  return { define, run, stored };
};

export const openWatchlistRoom = async () => {
  const database = await openTestDatabase();
  const clock = { now: Date.parse('2026-11-23T10:00:00Z') };
  const cars = new Map<string, Car>();
  const emails = new Map<string, string>();
  const phones = new Map<string, string>();
  const mails: EmailMessage[] = [];
  const jobs = createTestJobs(clock);
  const tenant: Tenant = sampleDealer({ name: 'Acme' });
  const tokens = createMailLinkTokens('secret', () => Math.floor(clock.now / 1000));
  const room = await openWatchlist({
    db: database.db,
    jobs: jobs as never,
    now: () => clock.now,
    stock: { byIds: async (_tenant, ids) => ids.flatMap((id) => cars.get(id) ?? []) },
    accounts: {
      shopperOf: async ({ headers: { account } }) =>
        account
          ? {
              account: String(account),
              tenant: 'acme',
              name: '',
              email: emails.get(String(account)),
              phone: phones.get(String(account)),
            }
          : undefined,
      mailAddressOf: async (_tenant, account) => emails.get(account),
    },
    tenants: { bySlug: () => tenant },
    messages: { deliver: async (_event, message) => void mails.push(message) },
    tokens,
    tenantOf: () => tenant,
    basePathOf: () => '',
    linkAddressOf: () => 'https://acme.example',
    presentAddressOf: (_tenant, stored) => stored,
    themeOf: () => ':root{}',
    wordingOf: () =>
      ((_key: string, words: string, values: Record<string, string | number> = {}) =>
        words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))) as never,
  });
  const app = Fastify();
  installProblemAnswers(app);
  await app.register(room.plugin);
  await app.register(room.linkPlugin);
  return {
    ...room,
    app,
    db: database.db,
    clock,
    cars,
    emails,
    phones,
    mails,
    jobs,
    tokens,
    config: tenant.config,
    async forget(account: string): Promise<void> {
      for (const each of room.records) await each.remove(database.db, { account, tenant: 'acme' });
    },
    async close(): Promise<void> {
      await app.close();
      await database.close();
    },
  };
};

export type TestWatchlistRoom = Awaited<ReturnType<typeof openWatchlistRoom>>;
