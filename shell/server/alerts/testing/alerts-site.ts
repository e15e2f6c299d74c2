import { join } from 'node:path';
import type { SavedQuery } from '@forecourt/contracts/search/alerts';
import type { LightMyRequestResponse } from 'fastify';
import { listOutbox, readOutbox } from '../../messages/read-outbox';
import { importStock, openTestSite } from '../../testing/test-site';

const DEALER = 'harbour';
const HOST = `${DEALER}.localhost`;

/** Properties of one car in a test feed; all other properties are the same for all cars. */
export interface TestCar {
  id: string;
  make: string;
  model: string;
  price: number;
}

const row = ({ id, make, model, price }: TestCar) => ({
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

const decoded = (source: string): string =>
  source
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));

export const searchToSave = (change: Partial<SavedQuery> = {}): SavedQuery => ({
  query: '',
  facets: {},
  ranges: {},
  scope: '',
  path: '/search/used-cars',
  ...change,
});

/** Opens the whole server with one dealer, on its own data folder; e-mails go to the outbox. */
export const openAlertsSite = async () => {
  const testSite = await openTestSite([DEALER]);
  await testSite.warm();
  const outbox = join(testSite.dataDir, 'outbox');
  const read = new Set<string>();
  let visitor = '203.0.113.0';

  const send = (
    method: 'GET' | 'POST',
    url: string,
    payload?: string | object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> =>
    testSite.app.inject({ method, url, payload, headers: { host: HOST, ...headers }, remoteAddress: visitor });

  return {
    send,
    /** Gives further requests another network address. */
    moveTo: (number: number) => {
      visitor = `203.0.113.${number}`;
    },
    /** Submits a plain HTML form like a browser without JavaScript. */
    submit: (url: string, values: Record<string, string>) =>
      send('POST', url, new URLSearchParams(values).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      }),
    /** Imports a feed that replaces all cars of the test dealer. */
    importCars: (cars: TestCar[]): Promise<void> => importStock(testSite, DEALER, cars.map(row)),
    /** Resolves with the messages since the last call, once there are `number` of them. */
    async mail(number: number): Promise<{ to: string; subject: string; source: string }[]> {
      for (let looks = 0; looks < 600; looks += 1) {
        const fresh = (await listOutbox(outbox, 1000)).filter(({ name }) => !read.has(name));
        if (fresh.length >= number) {
          for (const { name } of fresh) read.add(name);
          return Promise.all(
            fresh.map(async ({ name, to, subject }) => ({
              to,
              subject,
              source: decoded((await readOutbox(outbox, name)) ?? ''),
            })),
          );
        }
        await new Promise((done) => setTimeout(done, 20));
      }
      throw new Error(`Fewer than ${number} messages arrived`);
    },
    /** Resolves when no job waits or runs. */
    async settled(): Promise<void> {
      for (let quiet = 0; quiet < 3;) {
        await new Promise((done) => setTimeout(done, 1000));
        const answer = await send('GET', '/api/admin/jobs', undefined, { authorization: `Bearer ${testSite.token}` });
        const busy = answer
          .json<{ jobs: { waiting: number; running: number }[] }>()
          .jobs.some(({ waiting, running }) => waiting + running > 0);
        quiet = busy ? 0 : quiet + 1;
      }
    },
    unread: async (): Promise<number> => (await listOutbox(outbox, 1000)).filter(({ name }) => !read.has(name)).length,
    app: testSite,
    close: testSite.close,
  };
};

/** Returns path and query of the link in a message that leads to `page`. */
export const linkIn = (source: string, page: string): string => {
  const found = new RegExp(`https?://[^/\\s"<>]+(/alerts/${page}\\?t=[\\w.%-]+)`).exec(source)?.[1];
  if (!found) throw new Error(`The message has no link to ${page}`);
  return found;
};
