import cookie from '@fastify/cookie';
import type { Car } from '@forecourt/contracts/car/car';
import type { SignInProvider } from '@forecourt/contracts/site/accounts';
import { sampleSite } from '@forecourt/testing';
import Fastify, { type FastifyRequest } from 'fastify';
import { refuseRequestsOfOtherSites } from '../../../platform/http/own-pages';
import { installProblemAnswers } from '../../../platform/http/problems';
import type { EmailMessage, JobHandler, JobKind, JobQueue, Jobs, Tenant } from '../../../platform/ports';
import { isUniqueViolation, type OpenDatabase } from '../../../platform/storage/database';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { fetchAnyAddress } from '../../../platform/testing/any-address';
import { openAccounts } from '../index';

const AGENT = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
const SLUGS = ['acme', 'other'];

/** This proxy tells the server about HTTPS. */
export const TRUSTED_PROXY = '192.0.2.1';

export const SOLVED = 'solved';

export const OPENID_CLIENT = { clientId: 'forecourt', secret: 'client-secret' };

/** `secret` names the variable with the client's secret. */
export const openIdProvider = (issuer: string, secret = 'PROVIDER_TEST') => ({
  id: 'group',
  label: 'Group',
  issuer,
  clientId: OPENID_CLIENT.clientId,
  secret,
  timeout: 20,
});

const dealer = (slug: string, providers: SignInProvider[]): Tenant => {
  const site = sampleSite({ accounts: { codesPerHour: 40, providers } as never });
  const theme = { ink: '#000000', tint: '#ffffff', surface: '#ffffff', primary: '#000000', muted: '#000000', bodyFont: 'serif' };
  const config = { ...site, slug, name: slug, hosts: [`${slug}.example`], theme, alerts: { ...site.alerts, senderAddress: '' } };
  return { slug, config: config as never, revision: 1 };
};

/** Has two dealers, and a clock that the test sets. `shared` is the database of another process's room. */
export const openAccountsRoom = async (providers: SignInProvider[] = [], shared?: OpenDatabase) => {
  const database = shared ?? (await openTestDatabase());
  const dealers = SLUGS.map((slug) => dealer(slug, providers));
  const clock = { now: Date.parse('2026-11-23T10:00:00Z') };
  const cars = new Map<string, Car>();
  const mails: EmailMessage[] = [];
  const texts: { to: string; text: string }[] = [];
  const handlers = new Map<string, JobHandler<never>>();
  const waiting: (() => Promise<void>)[] = [];
  const keys = new Set<string>();
  const jobs: Pick<Jobs, 'define'> = {
    define: async ({ name }: JobKind) =>
      ({
        work: (handler: JobHandler<never>) => void handlers.set(name, handler),
        every: () => undefined,
        // Jobs run when the test lets them, so after the transaction that enqueues them, however slow the database is.
        enqueue: async (data: never, { key }: { key?: string } = {}) => {
          if (key !== undefined && keys.has(`${name} ${key}`)) return;
          if (key !== undefined) keys.add(`${name} ${key}`);
          waiting.push(() => handlers.get(name)!(data, {} as never));
        },
      }) as unknown as JobQueue<never>,
  };
  const app = Fastify({ trustProxy: TRUSTED_PROXY });
  await app.register(cookie);
  installProblemAnswers(app);
  const tenantOf = ({ hostname }: FastifyRequest) => dealers.find(({ config }) => config.hosts.includes(hostname));
  const accounts = await openAccounts({
    db: database.db,
    jobs,
    isUniqueViolation,
    tenantOf,
    tenants: { bySlug: (slug) => dealers.find((each) => each.slug === slug), all: () => dealers },
    actorOf: ({ headers }) => String(headers['x-actor'] ?? 'nobody'),
    messages: { deliver: async (_event, message) => void mails.push(message) },
    sms: () => ({ ok: true, value: { send: async (message) => (texts.push(message), { ok: true, value: { id: '1' } }) } }),
    basePathOf: () => '',
    linkAddressOf: (_request, { config }) => `https://${config.hosts[0]}`,
    wordingOf: () =>
      ((_key: string, words: string, values: Record<string, string> = {}) =>
        words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))) as never,
    networkOf: ({ ip }) => ip,
    now: () => clock.now,
    secret: 'secret',
    fetchAddress: fetchAnyAddress,
    secretOf: (name) => ({ PROVIDER_TEST: OPENID_CLIENT.secret, PROVIDER_WRONG: 'wrong' })[name],
    stock: { bySlug: async () => undefined, byIds: async (_tenant, ids) => ids.flatMap((id) => cars.get(id) ?? []) },
  });
  accounts.judgeProofsWith(async (solution) => solution === SOLVED);
  await app.register(accounts.answersPlugin);
  await app.register(async (own) => {
    own.addHook('onRequest', refuseRequestsOfOtherSites);
    await own.register(accounts.plugin);
  });
  await app.register(accounts.adminPlugin);

  /** Sends like the dealer's own page. `headers` replace the browser's. */
  const send = (
    url: string,
    payload: object | string = {},
    { host = 'acme.example', ip = '203.0.113.1', ...headers }: Record<string, string> = {},
  ) =>
    app.inject({
      method: 'POST',
      url,
      payload: payload as object,
      remoteAddress: ip,
      headers: { host, origin: `https://${host}`, 'user-agent': AGENT, 'x-forwarded-proto': 'https', ...headers },
    });
  /** One after the other, so that mails have the order of their jobs. */
  const settle = async (): Promise<void> => {
    for (const run of waiting.splice(0)) await run();
  };
  return {
    app,
    accounts,
    database,
    db: database.db,
    clock,
    mails,
    texts,
    cars,
    send,
    settle,
    cleanUp: () => handlers.get('accounts.clean-up')!({} as never, {} as never),
    async requestCode(address: string, headers: Record<string, string> = {}, body: object = {}) {
      const answer = await send('/api/account/codes', { address, ...body }, headers);
      await settle();
      const said = address.includes('@') ? (mails.at(-1)?.text ?? '') : (texts.at(-1)?.text ?? '');
      const link = decodeURIComponent(/\?link=(\S+)/.exec(said)?.[1] ?? '');
      return { id: answer.json<{ id: string }>().id, code: /\b\d{6}\b/.exec(said)?.[0] ?? '', link, answer };
    },
    async close(): Promise<void> {
      await app.close();
      if (!shared) await database.close();
    },
  };
};

export type TestAccountsRoom = Awaited<ReturnType<typeof openAccountsRoom>>;
