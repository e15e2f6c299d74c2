import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SavedSearchQuery } from '@forecourt/contracts/search/alerts';
import type { LightMyRequestResponse } from 'fastify';
import { listOutboxMessages, readOutboxMessage } from '../../../platform/messages/read-outbox';
import type { ServerSettings } from '../../../settings';
import { groupDealer } from '../../../platform/testing/group-dealer';
import { replaceTestStock, openTestSite, type TestSiteOptions } from '../../../platform/testing/test-site';

export interface TestFeedCar {
  id: string;
  make: string;
  model: string;
  price: number;
}

const row = ({ id, make, model, price }: TestFeedCar) => ({
  id,
  make,
  model,
  price,
  year: 2021,
  name: `2021 ${make} ${model}`,
  car_type: 'used',
  status: 'in_stock',
  price_type: 'drive_away',
  km: 42_000,
  fuel: 'Diesel',
  show_on_dealer_website: true,
  images: [{ url: 'drawing:suv/red/front' }],
});

/** The observer's searches find only this car, and no other search finds it. */
const OBSERVED_CAR = { id: 'observed', make: 'Observed', model: 'Saloon' };
const OBSERVER = 'observer@example.com';
const POLL_MILLISECONDS = 20;
const MOST_POLLS = 3000;

const until = async (condition: () => Promise<boolean>, failure: string): Promise<void> => {
  for (let polls = 0; !(await condition()); polls += 1) {
    if (polls === MOST_POLLS) throw new Error(failure);
    await new Promise((done) => setTimeout(done, POLL_MILLISECONDS));
  }
};

const decoded = (source: string): string =>
  source
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));

export const searchToSave = (change: Partial<SavedSearchQuery> = {}): SavedSearchQuery => ({
  query: '',
  facets: {},
  ranges: {},
  scope: '',
  path: '/search/used-cars',
  ...change,
});

export const openAlertsSite = async (change: Partial<ServerSettings> = {}, options: TestSiteOptions = {}) => {
  const dealer = await groupDealer();
  const host = `${dealer}.localhost`;
  const testSite = await openTestSite([dealer], change, options);
  await testSite.warm();
  const outbox = join(testSite.dataDir, 'outbox');
  const read = new Set<string>();
  let visitor = '203.0.113.0';
  let observedPrice = 50_000;

  const send = (
    method: 'GET' | 'POST',
    url: string,
    payload?: string | object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> =>
    testSite.app.inject({ method, url, payload, headers: { host, ...headers }, remoteAddress: visitor });

  const submit = (url: string, values: Record<string, string>) =>
    send('POST', url, new URLSearchParams(values).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    });
  const importCars = (cars: TestFeedCar[]): Promise<void> =>
    replaceTestStock(testSite, dealer, [...cars, { ...OBSERVED_CAR, price: observedPrice }].map(row));
  const messages = async (isOfObserver: boolean) =>
    (await listOutboxMessages(outbox, 1000)).filter(({ name, to }) => !read.has(name) && (to === OBSERVER) === isOfObserver);
  const open = async (list: Awaited<ReturnType<typeof messages>>) => {
    for (const { name } of list) read.add(name);
    return Promise.all(
      list.map(async ({ name, to, subject }) => ({
        to,
        subject,
        source: decoded((await readOutboxMessage(outbox, name)) ?? ''),
      })),
    );
  };
  const observerMail = async (text: string): Promise<string> => {
    let message: string | undefined;
    await until(async () => {
      message = (await open(await messages(true))).map(({ source }) => source).find((source) => source.includes(text));
      return message !== undefined;
    }, `The observer got no message with "${text}"`);
    return message ?? '';
  };
  const idle = (): Promise<void> =>
    until(async () => {
      const answer = await send('GET', '/api/admin/jobs', undefined, { authorization: `Bearer ${testSite.token}` });
      return answer
        .json<{ jobs: { waiting: number; running: number }[] }>()
        .jobs.every(({ waiting, running }) => waiting + running === 0);
    }, 'Jobs wait or run for a minute');

  return {
    dealer,
    host,
    send,
    submit,
    importCars,
    idle,
    async offerAlerts(offered: boolean): Promise<void> {
      const file = join(testSite.folders.tenants, dealer, 'site.yaml');
      const before = readFileSync(file, 'utf8').replace(/^alerts:\n {2}offered: \w+\n/m, 'alerts:\n');
      writeFileSync(file, before.replace(/^alerts:\n/m, `alerts:\n  offered: ${offered}\n`));
      const expected = offered ? 200 : 404;
      let polls = 0;
      await until(async () => {
        // Many addresses ask in turn, because each may ask only so often.
        const remoteAddress = `198.51.100.${(polls += 1) % 250}`;
        const answer = await testSite.app.inject({ url: '/alerts/manage', headers: { host }, remoteAddress });
        return answer.statusCode === expected;
      }, `The server did not read alerts.offered: ${offered}`);
    },
    moveTo: (number: number) => {
      visitor = `203.0.113.${number}`;
    },
    /** The observer's alert about its own car shows that all saved searches were compared with the stock. */
    async observe(): Promise<void> {
      const search = searchToSave({ facets: { model: [OBSERVED_CAR.model] } });
      await send('POST', '/api/alerts', { email: OBSERVER, frequency: 'at_once', search }, { 'sec-fetch-site': 'same-origin' });
      const link = findLinkPathInMail(await observerMail('/alerts/confirm'), 'confirm');
      await submit('/alerts/confirm', { t: new URLSearchParams(link.split('?')[1]).get('t') ?? '' });
    },
    /** Waits until the e-mails about the cars are sent. Call `observe` before. */
    async importObserved(cars: TestFeedCar[]): Promise<void> {
      observedPrice -= 10;
      await importCars(cars);
      await observerMail(`now $${observedPrice.toLocaleString('en-AU')}`);
      await idle();
    },
    /** Waits for `number` messages since the last call. */
    async mail(number: number): Promise<{ to: string; subject: string; source: string }[]> {
      await until(async () => (await messages(false)).length >= number, `Fewer than ${number} messages arrived`);
      return open(await messages(false));
    },
    /** `mail` and `unread` leave out the messages until then. */
    async settle(): Promise<void> {
      await idle();
      for (const { name } of await listOutboxMessages(outbox, 1000)) read.add(name);
    },
    /** Counts messages since the last call of `mail`, without the observer's. */
    unread: async (): Promise<number> => (await messages(false)).length,
    app: testSite,
    close: testSite.close,
  };
};

export const findLinkPathInMail = (source: string, page: string): string => {
  const found = new RegExp(`https?://[^/\\s"<>]+(/alerts/${page}\\?t=[\\w.%-]+)`).exec(source)?.[1];
  if (!found) throw new Error(`The message has no link to ${page}`);
  return found;
};
