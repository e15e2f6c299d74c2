import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describePrivateKey, readOrCreatePrivateKeyFile } from '@forecourt/build/signature.mjs';
import Fastify, { type FastifyInstance } from 'fastify';
import { installProblemAnswers } from '../http/problems';
import { createMemoryPorts, testDealerWithSearch } from '../search/testing/served-room';
import type { OpenDatabase } from '../storage/database';
import { openTestDatabase } from '../storage/testing/test-database';
import { openReleaseRooms, type ReleaseRooms } from '../desk/testing/open-rooms';
import { TEST_SHELL_FACTS } from '../desk/testing/desk-site';

const root = resolve(__dirname, '../../..');
/** Packages of this repository that a feature team installs, including the packages that they depend on. */
const PACKAGES = ['contracts', 'rules', 'store', 'ui', 'build'];
const LONG = 240_000;

const PAGE = `import { SAVE_EVENT } from '@forecourt/contracts/event/events';
import { Heading } from '@forecourt/ui';

export const Component = () => <Heading level={1}>Event {SAVE_EVENT.name}</Heading>;
`;
const ROUTES = `import type { RemoteRoute } from '@forecourt/contracts/remote';

export const routes: RemoteRoute[] = [
  {
    id: 'charging',
    path: '/charging',
    handle: { chunks: ['charging'] },
    lazy: async () => ({
      ...(await import(/* webpackChunkName: "charging" */ '../page')),
      head: () => ({ title: 'Charging' }),
    }),
  },
];
`;

let folder: string;
let publicKey: string;
let repository: string;
let database: OpenDatabase;
let room: ReleaseRooms;
let app: FastifyInstance;

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(repository, file)), { recursive: true });
  writeFileSync(join(repository, file), text);
};

/**
 * Installs the packages of this workspace as they are packed. Third-party packages are linked, so that nothing is
 * downloaded.
 */
const install = (): void => {
  const modules = join(repository, 'node_modules');
  mkdirSync(join(modules, '@forecourt'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@forecourt' && !name.startsWith('.') && !name.startsWith('mf-'))
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
  const workspaces = PACKAGES.flatMap((name) => ['-w', `shared/${name}`]);
  const packed = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder, ...workspaces], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    }).toString(),
  ) as { name: string; filename: string }[];
  for (const { name, filename } of packed) {
    mkdirSync(join(modules, name));
    const file = filename.replace('@', '').replace('/', '-');
    execFileSync('tar', ['-xzf', join(folder, file), '--strip-components=1', '-C', join(modules, name)]);
  }
};

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'separate-')));
  repository = join(folder, 'mf-charging');
  ({ publicKey } = describePrivateKey(readOrCreatePrivateKeyFile(join(folder, 'team.key'))));
  write(
    'package.json',
    JSON.stringify({
      name: 'mf-charging',
      version: '1.0.0',
      type: 'module',
      dependencies: Object.fromEntries(PACKAGES.map((name) => [`@forecourt/${name}`, '1.0.0'])),
      forecourt: { contract: 1, slots: { provides: [] } },
    }),
  );
  write(
    'tsconfig.json',
    JSON.stringify({
      extends: '@forecourt/build/tsconfig.base.json',
      compilerOptions: { types: ['node'] },
      include: ['src'],
    }),
  );
  write(
    'rspack.config.mjs',
    "import { remoteConfig } from '@forecourt/build/remote.mjs';\n\nexport default (options) => remoteConfig(import.meta.url, options);\n",
  );
  write('src/page.tsx', PAGE);
  install();

  database = await openTestDatabase();
  const { tenants } = createMemoryPorts([testDealerWithSearch('acme')], new Map());
  room = await openReleaseRooms({
    db: database.db,
    dataDir: join(folder, 'data'),
    tenants,
    stockCount: async () => 0,
    now: Date.now,
    shell: TEST_SHELL_FACTS,
  });
  app = Fastify();
  installProblemAnswers(app);
  await app.register(room.filesPlugin);
  await app.register(room.adminPlugin, { prefix: '/api/admin' });
  await app.listen({ port: 0, host: '127.0.0.1' });
}, LONG);
afterAll(async () => {
  room.close();
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true });
}, LONG);

/** Runs the command line that is installed in the repository. */
const publish = (): Promise<{ code: number; output: string }> =>
  new Promise((done) => {
    const { port } = app.server.address() as AddressInfo;
    execFile(
      process.execPath,
      [join(repository, 'node_modules/@forecourt/build/bin/forecourt.mjs'), 'publish', '.', '--key', join(folder, 'team.key')],
      {
        cwd: repository,
        env: { ...process.env, NODE_OPTIONS: '', FORECOURT_URL: `http://127.0.0.1:${port}`, FORECOURT_TOKEN: 't' },
      },
      (error, out, wrong) =>
        done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output: `${out}${wrong}` }),
    );
  });
const published = async () => (await app.inject('/api/admin/releases')).json<{ version: string }[]>();

it(
  'R-03 R-13 a repository of its own, with nothing but packed packages, notices a break of the contract before it publishes',
  async () => {
    write('src/expose/routes.tsx', ROUTES.replace("path: '/charging'", 'path: 5'));
    const { code, output } = await publish();
    expect(output).toMatch(/nothing is published\.\ntypes:\n {2}mf-charging\/src\/expose\/routes\.tsx\(6,\d+\): error TS2322/);
    expect([code, await published()]).toEqual([1, []]);
  },
  LONG,
);

it(
  'R-02 R-03 R-08 the repository publishes a signed release, and the server verifies and serves it',
  async () => {
    write('src/expose/routes.tsx', ROUTES);
    const registered = await app.inject({
      method: 'POST',
      url: '/api/admin/keys',
      payload: { name: 'charging team', remotes: ['mf-charging'], publicKey },
    });
    expect(registered.statusCode).toBe(201);
    const { code, output } = await publish();
    expect(output).toMatch(/Published mf-charging@1\.0\.0 \(\d+ files\)\nSizes in gzip:\n {2}entry/);
    expect(code).toBe(0);
    const shown = (await app.inject('/api/admin/releases/mf-charging/1.0.0')).json<object>();
    expect(shown).toMatchObject({ signed: true, signature: { by: 'charging team' }, pages: ['/charging'] });
    const entry = await app.inject('/remotes/mf-charging/1.0.0/web/entry.js');
    expect(entry.statusCode).toBe(200);
    const release = await room.find('mf-charging', '1.0.0');
    if (!release) throw new Error('It was not published');
    expect(readdirSync(await room.copyOf(release))).toEqual(['node']);
  },
  LONG,
);
