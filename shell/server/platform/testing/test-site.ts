import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { createApp, type ForecourtApp } from '../../app';
import type { ServerSettings } from '../../settings';
import { openWorkInProcess } from '../../rendering/testing/in-process';
import type { openDatabase } from '../storage';
import { openTestDatabase } from '../storage/testing/test-database';

const ROOT = resolve(__dirname, '../../../..');

/** Has copies of demo dealers and a shell whose pages load no script, in a temporary folder. */
export const makeTestInstallation = (dealers: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const folders = { tenants: join(folder, 'tenants'), client: join(folder, 'client') };
  for (const name of ['_templates', ...dealers])
    cpSync(join(ROOT, 'shell/tenants', name), join(folders.tenants, name), { recursive: true });
  mkdirSync(folders.client);
  writeFileSync(join(folders.client, 'assets.json'), JSON.stringify({ entry: [], singletons: {}, ownPages: {} }));
  return {
    folders,
    /** Writes into `site.yaml`, in place of the same keys in any of the dealer's files. */
    configure(slug: string, settings: object): void {
      const folderOfDealer = join(folders.tenants, slug);
      for (const name of readdirSync(folderOfDealer).filter((each) => each.endsWith('.yaml'))) {
        const file = join(folderOfDealer, name);
        const entries = Object.entries(parse(readFileSync(file, 'utf8')) as object).filter(([key]) => !(key in settings));
        writeFileSync(file, stringify({ ...Object.fromEntries(entries), ...(name === 'site.yaml' ? settings : {}) }));
      }
    },
    /** Processes with their own data folders share the dealers. */
    settings: (data = 'data'): ServerSettings => ({
      production: false,
      port: 0,
      host: '127.0.0.1',
      dataDir: join(folder, data),
      root: ROOT,
      allowOverride: true,
      admin: { hosts: [], address: '127.0.0.1', production: false },
      logLevel: 'silent',
      dealerNetworks: ['127.0.0.0/8', '::1/128'],
      pictures: { networks: [], mostBytes: 1024 ** 3 },
      folders,
    }),
    remove: (): void => rmSync(folder, { recursive: true }),
  };
};

export interface TestSiteOptions {
  configured?: Record<string, object>;
  /** Default: a test database, which is not in the data folder. */
  open?: typeof openDatabase;
}

/** Opens the whole server. Close it when the tests are done. */
export const openTestSite = async (
  dealers: string[],
  change: Partial<ServerSettings> = {},
  { configured = {}, open = openTestDatabase }: TestSiteOptions = {},
) => {
  const { settings, folders, configure, remove } = makeTestInstallation(dealers);
  for (const [slug, added] of Object.entries(configured)) configure(slug, added);
  const all = { ...settings(), ...change };
  const made = await createApp(all, { open, openRenderProcess: openWorkInProcess });
  return {
    ...made,
    dataDir: all.dataDir,
    folders,
    async close(): Promise<void> {
      await made.app.close();
      remove();
    },
  };
};

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

export const replaceTestStock = async ({ app, token }: ForecourtApp, slug: string, cars: object[]): Promise<void> => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/admin/stock/${slug}/import?mapping=forecourt&fileName=cars.ndjson&allowShrink=true&allowPriceJumps=true`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: cars.map((car) => JSON.stringify(car)).join('\n'),
  });
  if (!answer.body.includes('"rejectedCount":0')) throw new Error(answer.body);
};
