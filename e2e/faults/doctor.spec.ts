import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { REPOSITORY_ROOT, WORK_FOLDER } from '../harness/folders';
import { guideFileText } from '../harness/guide-files';
import { makeCertificate } from '../harness/nginx';
import { expect, test } from '../harness/test';

const FOLDER = join(WORK_FOLDER, 'doctor');
const [root, data, dealers, backups, nginx, tls] = ['root', 'data', 'tenants', 'backups', 'nginx', 'tls'].map((name) => join(FOLDER, name)) as [string, string, string, string, string, string]; // prettier-ignore
const backup = join(
  backups,
  new Date()
    .toISOString()
    .replace(/\.\d+/, '')
    .replaceAll(/(?<=T.*):/g, ''),
);
const HOST = 'www.acme.example';
const NAME = 'Acme Motors';
const REMOTE = { name: 'mf-search', version: '1.1.0' };
const { version } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'package.json'), 'utf8')) as { version: string };

const servers: Server[] = [];
const listen = async (server: Server): Promise<string> => {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return String((server.address() as AddressInfo).port);
};

/** What a process of the installation answers at the paths that the doctor asks. */
const right = (): Record<string, unknown> => ({
  '/healthz': { version },
  '/readyz': {},
  '/api/admin/releases': [{ ...REMOTE, signed: true, publishedAt: new Date().toISOString() }],
  '/api/admin/channels': [{ channel: 'stable', versions: { [REMOTE.name]: REMOTE.version } }],
  '/api/admin/unconfigured-dealers': [],
  '/api/admin/keys': [],
  '/api/admin/feed-sources': { feeds: [] },
  '/api/admin/jobs': { jobs: [] },
  '/api/admin/leads/spool': { waiting: [] },
});
let answers = right();
const answer = ({ url = '' }: IncomingMessage, response: ServerResponse): void =>
  void response.writeHead(url in answers ? 200 : 404).end(JSON.stringify(answers[url]));

/** Hosts that the proxy in front knows, and the site that it shows. */
let hosts: Record<string, string> = { [HOST]: NAME };
const certificate = (host: string, days: number) => {
  makeCertificate(tls, [host], days);
  return { key: readFileSync(join(tls, 'privkey.pem')), cert: readFileSync(join(tls, 'fullchain.pem')) };
};
const BREAKS_OFF = 'An answer that breaks off';
const proxy = createTlsServer(({ headers: { host = '' } }, response) => {
  if (hosts[host] === BREAKS_OFF) return void response.write('{', () => response.destroy());
  return host in hosts ? void response.end(JSON.stringify({ name: hosts[host] })) : void response.destroy();
});

const environment: Record<string, string> = {
  NODE_ENV: 'production',
  DATA_DIR: data,
  DEALERS_DIR: dealers,
  FORECOURT_ROOT: root,
  SMTP_URL: 'smtp://acme:iu4Zie2o@127.0.0.1:2525',
  NOTICE_MAIL: 'operators@acme.example',
  NOTICE_FROM: 'forecourt@acme.example',
  TRUST_PROXY: 'loopback',
  BACKUP_DIR: backups,
  NGINX_DIR: nginx,
};

/** `admin` is the port of the second process. */
const writeNginx = (admin = environment['ADMIN_PORT'] ?? ''): void => {
  const { PORT, ADMIN_PORT } = environment;
  const ports = { '127.0.0.1:4001': PORT, '127.0.0.1:4002': PORT, '127.0.0.1:14001': ADMIN_PORT, '127.0.0.1:14002': admin };
  const changes = Object.entries(ports).map(([from, port]): [string, string] => [from, `127.0.0.1:${port}`]);
  writeFileSync(join(nginx, 'sites-enabled/forecourt'), guideFileText('nginx.conf', changes));
};

/** Faults and advice, as the command of the guide prints them. Node, disk and render processes are those of the test's machine. */
const findings = async (change: Record<string, string> = {}): Promise<string[]> => {
  const file = join(FOLDER, 'forecourt.env');
  const lines = Object.entries({ ...environment, ...change }).map(([name, value]) => `${name}=${value}`);
  writeFileSync(file, lines.join('\n'));
  const words = ['shared/build/bin/forecourt.mjs', 'doctor', '--json', '--env-file', file];
  const stdout = await new Promise<string>((resolve) =>
    execFile(process.execPath, words, { cwd: REPOSITORY_ROOT, env: { PATH: process.env['PATH'] } }, (_error, text) =>
      resolve(text),
    ),
  );
  return (JSON.parse(stdout) as { level: string; subject: string; message: string }[])
    .filter(({ level, subject }) => level !== 'ok' && !['Node', 'Disk', 'RENDER_SOCKET'].includes(subject))
    .map(({ level, subject, message }) => `${level} ${subject}: ${message}`);
};

let otherVersion = '';
test.beforeAll(async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const each of [data, backups, backup]) mkdirSync(each, { recursive: true, mode: 0o700 });
  for (const each of [join(dealers, 'acme'), join(nginx, 'sites-enabled'), join(root, REMOTE.name, 'dist')])
    mkdirSync(each, { recursive: true });
  for (const part of ['package.json', 'shared', 'shell']) symlinkSync(join(REPOSITORY_ROOT, part), join(root, part));
  writeFileSync(join(root, REMOTE.name, 'dist/release.json'), JSON.stringify(REMOTE));
  writeFileSync(join(data, 'operator.token'), 'token', { mode: 0o600 });
  writeFileSync(join(backups, 'restore-tested'), '');
  const dealer = { slug: 'acme', name: NAME, hosts: [HOST], contact: { leadsEmail: 'sales@acme.example' } };
  writeFileSync(join(dealers, 'acme/site.yaml'), JSON.stringify(dealer));
  proxy.setSecureContext(certificate(HOST, 90));
  const [PORT, ADMIN_PORT] = [await listen(createServer(answer)), await listen(createServer(answer))];
  Object.assign(environment, { PORT, ADMIN_PORT, PROXY_ADDRESS: `127.0.0.1:${await listen(proxy)}` });
  otherVersion = await listen(createServer((_request, response) => void response.end('{"version":"0.1.0"}')));
  writeNginx();
});
test.afterAll(() => servers.forEach((server) => server.close()));

const moved = join(data, 'postgresql');
const open = (mode: number): void => [backups, backup].forEach((each) => chmodSync(each, mode));
const lost = { dealer: 'gone', cars: 5, leads: 2, pins: 1 };
const MISTAKES: [finding: RegExp, plant: () => unknown, mend?: () => unknown, change?: Record<string, string>][] = [
  [/^missing DEALERS_DIR: .*demo dealers/, () => undefined, undefined, { DEALERS_DIR: '' }],
  [/^missing gone: The database has 5 cars, 2 leads and 1 pins/, () => (answers['/api/admin/unconfigured-dealers'] = [lost])],
  [/^missing Releases: mf-search@1.1.0 .* not published/, () => (answers['/api/admin/releases'] = [{ ...REMOTE, version: '1.0.0', signed: true, publishedAt: '' }])], // prettier-ignore
  [/^broken Processes: .* runs Forecourt 0.1.0/, () => writeNginx(otherVersion), writeNginx],
  [/^broken Processes: nginx leads to 127.0.0.1:1,/, () => writeNginx('1'), writeNginx],
  [/^broken DATABASE_URL: .* in PostgreSQL at db.example\/x/, () => writeFileSync(moved, 'db.example/x'), () => rmSync(moved)],
  [/^broken acme: www.acme.example does not answer .* socket hang up/, () => (hosts = {}), () => (hosts = { [HOST]: NAME })],
  [
    /^broken acme: www.acme.example does not answer .* breaks off/,
    () => (hosts = { [HOST]: BREAKS_OFF }),
    () => (hosts = { [HOST]: NAME }),
  ],
  [/^broken Certificate: Browsers refuse that of www.acme.example/, () => proxy.setSecureContext(certificate('acme.example', 90)), () => proxy.setSecureContext(certificate(HOST, 90))], // prettier-ignore
  [/^unsafe Backup: Other users/, () => open(0o755), () => open(0o700)],
  [/^advice NOTICE_MAIL: Nobody is told/, () => undefined, undefined, { NOTICE_MAIL: '' }],
];

test('Q-08 the doctor of a production is clear, and names each of its mistakes', async () => {
  expect(await findings()).toEqual([]);
  for (const [finding, plant, mend, change] of MISTAKES) {
    plant();
    expect(await findings(change)).toContainEqual(expect.stringMatching(finding));
    mend?.();
    answers = right();
  }
});
