import { SHARED_SINGLETONS } from '@forecourt/build/singletons.mjs';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { openTestSite, type TestSite } from '../../platform/testing/test-site';
import { guideCommands } from './testing/guide-commands';
import { readWorkflowJob, TeamMachine } from './testing/team-machine';

const root = resolve(__dirname, '../../../..');
const LONG = 300_000;
const REMOTE = 'mf-charging';
const PAGE = '/charging';
const [DEALER, OTHER] = ['harbour', 'prestige'] as const;

let site: TestSite;
let machine: TeamMachine;
let repository: string;
let server: Record<string, string>;
const [operator = [], create = [], develop = [], publish = []] = guideCommands(
  'feature-team.md',
  '## From a repository of your own',
);

const urlOfSite = (): string => `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
const installedVersion = (name: string): string =>
  (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;
const replace = (file: string, find: string, text: string): void => {
  const before = readFileSync(file, 'utf8');
  if (!before.includes(find)) throw new Error(`${file} does not contain ${find}`);
  writeFileSync(file, before.replace(find, text));
};
const visit = (dealer: string, url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { host: `${dealer}.localhost`, accept: 'text/html', ...headers } });
const admin = (method: 'GET' | 'PUT', path: string, payload?: object) =>
  site.app.inject({ method, url: `/api/admin${path}`, headers: { authorization: `Bearer ${site.token}` }, payload });
const pin = (version: string) => admin('PUT', `/dealers/${DEALER}/pins/${REMOTE}`, { version, why: 'a test' });

/** The link sets a cookie and leads to a page. */
const followLink = async (link: string) => {
  const { pathname, search } = new URL(link);
  const { headers } = await visit(DEALER, `${pathname}${search}`);
  const cookie = [headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0]);
  return visit(DEALER, PAGE, { cookie: cookie.join('; ') });
};

/** As the build of the shell states them. */
const shellVersions = {
  __SINGLETON_VERSIONS__: Object.fromEntries(
    Object.entries(SHARED_SINGLETONS).map(([request, owner]) => [request, installedVersion(owner)]),
  ),
  __FEDERATION_VERSION__: installedVersion('@module-federation/runtime'),
};

beforeAll(async () => {
  Object.assign(globalThis, shellVersions);
  // The thread of rehearsals runs a script of the build, which unit tests must not need.
  site = await openTestSite([DEALER, OTHER], { rehearseChanges: false });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  machine = new TeamMachine();
  repository = join(machine.folder, REMOTE);
}, LONG);
afterAll(async () => {
  await site?.close();
  machine?.remove();
  for (const name of Object.keys(shellVersions)) Reflect.deleteProperty(globalThis, name);
  const total = [...seconds.values()].reduce((sum, taken) => sum + taken, 0);
  const lines = [...seconds, ['all steps', total] as const].map(([step, taken]) => `| ${step} | ${taken.toFixed(1)} |`);
  process.stdout.write(`${['| step of the guide | seconds |', '| --- | --- |', ...lines].join('\n')}\n`);
}, LONG);

const seconds = new Map<string, number>();
const timed = async <Result>(step: string, work: () => Promise<Result>): Promise<Result> => {
  const began = performance.now();
  const result = await work();
  seconds.set(step, (performance.now() - began) / 1000);
  return result;
};

it(
  'R-23 an operator gives a team the packages, a token and a key with the commands of the guide',
  async () => {
    const commands = operator
      .join('\n')
      .replaceAll('../', '$TEAM/')
      .replaceAll('npx forecourt', 'node shared/build/bin/forecourt.mjs');
    const { code, output } = await timed('packages, token and key', () =>
      machine.run(commands, root, {
        TEAM: machine.folder,
        FORECOURT_URL: urlOfSite(),
        FORECOURT_TOKEN: site.token,
      }),
    );
    expect([code, code === 0 ? '' : output]).toEqual([0, '']);
    expect(readdirSync(join(machine.folder, 'packages'))).toHaveLength(6);
    server = { FORECOURT_URL: urlOfSite(), FORECOURT_TOKEN: /^fct_\S+$/m.exec(output)?.[0] ?? '' };
    expect(develop[0]).toBe('export FORECOURT_URL=https://console.example.com FORECOURT_TOKEN=<token>');
  },
  LONG,
);

it(
  'R-23 the new remote has what a repository needs, and its tests pass',
  async () => {
    const { code, output } = await timed('new remote, installation and tests', () =>
      machine.run(create.join('\n'), machine.folder),
    );
    expect(output).toMatch(/Tests: +5 passed/);
    expect(code).toBe(0);
    expect(readdirSync(repository)).toEqual(
      expect.arrayContaining([
        '.github',
        '.gitignore',
        '.oxlintrc.json',
        'CHANGELOG.md',
        'README.md',
        'jest.config.mjs',
        'packages',
      ]),
    );
    const text = ['package.json', 'README.md', '.github/workflows/publish.yml', 'src/expose/slots.tsx']
      .map((file) => readFileSync(join(repository, file), 'utf8'))
      .join('');
    expect(text).not.toMatch(/__[A-Z]+__|template/);
  },
  LONG,
);

it(
  'R-12 R-23 forecourt dev shows saved states on a dealer’s site to those who have the link, until it ends',
  async () => {
    const dev = await timed('first state on a dealer’s site', () => machine.startDev(develop[1] ?? '', repository, server));
    expect((await followLink(dev.link)).body).toContain(`Development: ${REMOTE} 1.0.0-dev.`);
    expect((await visit(DEALER, PAGE)).statusCode).toBe(404);
    await dev.interrupt();
    expect((await followLink(dev.link)).body).not.toContain('1.0.0-dev.');
  },
  LONG,
);

it(
  'R-03 R-13 R-23 forecourt check names file and line of a break of the contract, and publishes nothing',
  async () => {
    const routes = join(repository, 'src/expose/routes.tsx');
    const source = readFileSync(routes, 'utf8');
    replace(routes, `path: '${PAGE}'`, 'path: 5');
    const { code, output } = await machine.run(publish[0] ?? '', repository, server);
    writeFileSync(routes, source);
    expect(output).toMatch(/types:\n {2}mf-charging\/src\/expose\/routes\.tsx\(6,\d+\): error TS2322/);
    expect([code, (await admin('GET', '/releases')).json()]).toEqual([1, []]);
  },
  LONG,
);

it(
  'R-07 R-23 forecourt check refuses newer minors of shared packages than the shell has, and its command mends the remote',
  async () => {
    const manifest = join(repository, 'package.json');
    const stated = readFileSync(manifest, 'utf8');
    const [router, runtime] = ['react-router', '@module-federation/runtime'].map(installedVersion);
    replace(manifest, `"react-router": "${router}"`, '"react-router": "^7.0.0"');
    replace(manifest, `"@module-federation/enhanced": "${runtime}"`, '"@module-federation/enhanced": "*"');
    await machine.run('npm install', repository);
    // Without an address, the packages say which shell they were packed with.
    for (const environment of [server, {}]) {
      const { code, output } = await machine.run(publish[0] ?? '', repository, environment);
      expect(output).toMatch(new RegExp(`needs react-router \\^7\\.\\d+\\.0, the shell has react-router ${router}`));
      expect(output).toContain(`Run: npm install --save-exact react-router@${router} @module-federation/enhanced@${runtime}`);
      expect(code).toBe(1);
      const mend = /^Run: (.*)$/m.exec(output)?.[1] ?? '';
      if (environment !== server) await machine.run(mend, repository);
    }
    expect(readFileSync(manifest, 'utf8')).toBe(stated);
    expect((await admin('GET', '/releases')).json()).toEqual([]);
  },
  LONG,
);

it(
  'R-02 R-03 R-07 R-08 R-23 a team checks, tries and publishes with the commands of the guide, and a pin makes its page live',
  async () => {
    const { code, output } = await timed('check, dry run, publication and preview', () =>
      machine.run(publish.join('\n'), repository, server),
    );
    expect(output).toContain(`${REMOTE}@1.0.0 has no errors`);
    expect(output).toContain(`Dry run, nothing was published. ${REMOTE}@1.0.0 can be published`);
    expect(output).toContain('All compatibility checks pass for 2 of 2 dealers');
    expect(output).toMatch(/Published mf-charging@1\.0\.0 \(\d+ files\)\nSizes in gzip:\n {2}entry/);
    expect(code).toBe(0);
    expect((await followLink(/^http\S+$/m.exec(output)?.[0] ?? '')).body).toContain(`Preview: ${REMOTE} 1.0.0 until`);
    expect((await admin('GET', `/releases/${REMOTE}/1.0.0`)).json()).toMatchObject({
      signed: true,
      signature: { by: 'charging team' },
      pages: [PAGE],
    });
    const live = await timed('pin, and the page live', async () => {
      expect((await pin('1.0.0')).statusCode).toBe(200);
      return visit(DEALER, PAGE);
    });
    expect(live.body).toContain(`{"name":"${REMOTE}","version":"1.0.0"`);
    expect((await visit(OTHER, PAGE)).statusCode).toBe(404);
  },
  LONG,
);

it(
  'R-23 the CI recipe of the new remote checks a pull request, and publishes after the merge with build and changelog',
  async () => {
    replace(join(repository, 'package.json'), '"version": "1.0.0"', '"version": "1.1.0"');
    replace(join(repository, 'CHANGELOG.md'), '## 1.0.0', '## 1.1.0\n\n- Six chargers.\n\n## 1.0.0');
    const values = {
      'secrets.FORECOURT_URL': server['FORECOURT_URL'] ?? '',
      'secrets.FORECOURT_TOKEN': server['FORECOURT_TOKEN'] ?? '',
      'secrets.FORECOURT_SIGNING_KEY': readFileSync(join(machine.folder, 'team.key'), 'utf8').trim(),
      'github.server_url': 'https://git.example',
      'github.repository': 'team/charging',
      'github.run_id': '7',
    };
    const runJob = async (name: string): Promise<string> => {
      const { commands, environment } = readWorkflowJob(join(repository, '.github/workflows/publish.yml'), name, values);
      const { code, output } = await machine.run(commands.join('\n'), repository, environment);
      expect([code, code === 0 ? '' : output]).toEqual([0, '']);
      return output;
    };
    const checked = await runJob('check');
    expect(checked).toMatch(/Tests: +5 passed/);
    expect(checked).toContain(`Dry run, nothing was published. ${REMOTE}@1.1.0 can be published`);
    expect(await runJob('publish')).toContain(`Published ${REMOTE}@1.1.0`);
    expect((await admin('GET', `/releases/${REMOTE}/1.1.0`)).json()).toMatchObject({
      signed: true,
      origin: { build: 'https://git.example/team/charging/actions/runs/7', changelog: '- Six chargers.' },
    });
  },
  LONG,
);
