import { mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { builtFiles } from './built-files';
import { openTestDatabase } from '../storage/testing/test-database';
import { makeTestInstallation } from '../testing/test-site';
import { openServerParts, type WiredSite } from '../../wiring/server-parts';
const { folders, settings, remove } = makeTestInstallation([]);
const root = dirname(folders.tenants);
const link = join(root, 'current');
const PARTS = ['client', 'console'] as const;

const [first, second] = ['aaaaaaaa', 'bbbbbbbb'] as const;
const scriptOf = (hash: string): string => `const version = '${hash}';\n`.repeat(100);
const compressed = (hash: string): Buffer => brotliCompressSync(scriptOf(hash));

const buildVersion = (hash: string): void => {
  for (const part of PARTS) {
    const folder = join(root, hash, part);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'assets.json'), hash);
    writeFileSync(join(folder, `main.${hash}.js`), scriptOf(hash));
    writeFileSync(join(folder, `main.${hash}.js.br`), compressed(hash));
    writeFileSync(join(folder, `late.${hash}.js`), `/* ${hash} */`);
  }
};

/** Changes the link `current`, as `ln -sfn` does. */
const chooseVersion = (hash: string): void => {
  symlinkSync(join(root, hash), `${link}.new`);
  renameSync(`${link}.new`, link);
};

const processes: WiredSite[] = [];
/** Of the version to which the link leads. All processes share the data folder. */
const start = async (): Promise<WiredSite> => {
  const linked = { ...folders, client: join(link, 'client'), console: join(link, 'console') };
  const site = await openServerParts({ ...settings(), folders: linked }, openTestDatabase);
  processes.push(site);
  for (const part of PARTS)
    await site.app.register(builtFiles, { prefix: `/${part}`, own: site.folders[part], kept: site.folders.kept[part] });
  return site;
};
const ask = ({ app }: WiredSite, url: string, accepted = 'identity') =>
  app.inject({ url, headers: { 'accept-encoding': accepted } });

afterAll(async () => {
  for (const { app, close } of processes) {
    await app.close();
    await close();
  }
  remove();
});

it('Q-08 during an upgrade the processes of both versions answer for the files of both', async () => {
  buildVersion(first);
  buildVersion(second);
  chooseVersion(first);
  const older = await start();
  chooseVersion(second);
  expect((await ask(older, '/client/assets.json')).body).toBe(first);
  expect((await ask(older, `/client/late.${first}.js`)).body).toBe(`/* ${first} */`);
  const newer = await start();
  for (const site of [older, newer])
    for (const path of PARTS.flatMap((part) => [first, second].map((hash) => `/${part}/main.${hash}.js`))) {
      const hash = path.includes(first) ? first : second;
      const [plain, short] = [await ask(site, path), await ask(site, path, 'br, gzip')];
      expect([path, plain.statusCode, plain.body === scriptOf(hash)]).toEqual([path, 200, true]);
      expect([path, short.headers['content-encoding'], short.rawPayload.equals(compressed(hash))]).toEqual([path, 'br', true]);
      for (const { headers } of [plain, short])
        expect(headers).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': expect.stringMatching(/javascript/) as string,
          vary: 'accept-encoding',
        });
    }
  expect((await ask(newer, '/client/main.cccccccc.js')).statusCode).toBe(404);
  expect((await ask(newer, '/client/assets.json')).body).toBe(second);
  expect(readdirSync(join(settings().dataDir, 'built-files/client'))).not.toContain('assets.json');
});
