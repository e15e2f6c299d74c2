import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { callAdminApi } from '../harness/admin-api';
import { runForecourt } from '../harness/command-line';
import { REPOSITORY_ROOT, WORK_FOLDER } from '../harness/folders';
import { guideFileText } from '../harness/guide-files';
import { GuideServerProcesses } from '../harness/guide-processes';
import { makeCertificate } from '../harness/nginx';
import { expect, test } from '../harness/test';

const FOLDER = join(WORK_FOLDER, 'doctor');
const [dataDir, dealers, backups, nginx, tls] = ['data', 'tenants', 'backups', 'nginx', 'tls'].map((name) => join(FOLDER, name)) as [string, string, string, string, string]; // prettier-ignore
const [HOST, GONE] = ['www.acme.example', 'www.gone.example'];
const DAY = 86_400_000;

const nameOfBackup = (age: number): string =>
  join(
    backups,
    new Date(Date.now() - age)
      .toISOString()
      .replace(/\.\d+/, '')
      .replaceAll(/(?<=T.*):/g, ''),
  );
const newest = nameOfBackup(0);
const environment: Record<string, string> = {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  DEALERS_DIR: dealers,
  FORECOURT_ROOT: REPOSITORY_ROOT,
  SMTP_URL: 'smtp://acme:iu4Zie2o@127.0.0.1:2525',
  NOTICE_MAIL: 'operators@acme.example',
  NOTICE_FROM: 'forecourt@acme.example',
  TRUST_PROXY: 'loopback',
  BACKUP_DIR: backups,
  NGINX_DIR: nginx,
};
const servers: Server[] = [];
let processes: GuideServerProcesses;

const writeDealer = (slug: string, host: string): void => {
  mkdirSync(join(dealers, slug), { recursive: true });
  const settings = { slug, name: `${slug} motors`, hosts: [host], contact: { leadsEmail: `sales@${host}` } };
  writeFileSync(join(dealers, slug, 'site.yaml'), JSON.stringify(settings));
};
const listen = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
};

/** The proxy in front: hosts that it knows, and the host that the process gets for each. */
const known = new Map([[HOST, HOST]]);
const startProxy = async () => {
  const certificate = (hosts: string[], days: number) => {
    makeCertificate(tls, hosts, days);
    return { key: readFileSync(join(tls, 'privkey.pem')), cert: readFileSync(join(tls, 'fullchain.pem')) };
  };
  const proxy = createTlsServer(certificate([HOST], 90), ({ headers, url }, answer) => {
    const host = known.get(headers.host ?? '');
    if (host === undefined) return void answer.destroy();
    const { port } = processes.list[0] ?? {};
    request({ host: '127.0.0.1', port, path: url, headers: { host, 'x-forwarded-proto': 'https' } }, (own) => {
      answer.writeHead(own.statusCode ?? 0, own.headers);
      own.pipe(answer);
    }).end();
  });
  environment['PROXY_ADDRESS'] = `127.0.0.1:${await listen(proxy)}`;
  return (hosts: string[], days: number): void => proxy.setSecureContext(certificate(hosts, days));
};

const writeNginx = (change: [from: string, to: string][] = []): void => {
  const [one] = processes.list;
  mkdirSync(join(nginx, 'sites-enabled'), { recursive: true });
  const ports: [string, string][] = [['127.0.0.1:4001', `127.0.0.1:${one?.port}`], ['127.0.0.1:4002', `127.0.0.1:${one?.port}`], ['127.0.0.1:14001', `127.0.0.1:${one?.adminPort}`], ['127.0.0.1:14002', `127.0.0.1:${one?.adminPort}`]]; // prettier-ignore
  const changed = new Map([...ports, ...change]);
  writeFileSync(join(nginx, 'sites-enabled/forecourt'), guideFileText('nginx.conf', [...changed]));
};

/** Faults and advice, as the command of the guide prints them. Node and disk are those of the machine of the test. */
const findings = async (change: Record<string, string> = {}): Promise<string[]> => {
  const [{ port, adminPort }] = processes.list as [GuideServerProcesses['list'][number]];
  const file = join(FOLDER, 'forecourt.env');
  const lines = Object.entries({ ...environment, ...change }).filter(([, value]) => value !== '');
  writeFileSync(file, lines.map(([name, value]) => `${name}=${value}`).join('\n'));
  const words = ['shared/build/bin/forecourt.mjs', 'doctor', '--json', '--env-file', file];
  const env = { PATH: process.env['PATH'], PORT: String(port), ADMIN_PORT: String(adminPort) };
  const stdout = await new Promise<string>((resolve) =>
    execFile(process.execPath, words, { cwd: REPOSITORY_ROOT, env }, (_error, text) => resolve(text)),
  );
  return (JSON.parse(stdout) as { level: string; subject: string; message: string }[])
    .filter(({ level, subject }) => level !== 'ok' && !['Node', 'Disk', 'RENDER_SOCKET'].includes(subject))
    .map(({ level, subject, message }) => `${level} ${subject}: ${message}`);
};

let setCertificate: Awaited<ReturnType<typeof startProxy>>;
let otherVersion = 0;
test.beforeAll(async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const each of [dataDir, backups, newest]) mkdirSync(each, { recursive: true, mode: 0o700 });
  writeFileSync(join(backups, 'restore-tested'), '');
  writeDealer('acme', HOST);
  writeDealer('gone', GONE);
  processes = new GuideServerProcesses(FOLDER, environment, REPOSITORY_ROOT);
  await processes.start(1);
  setCertificate = await startProxy();
  writeNginx();
  otherVersion = await listen(createServer((_request, answer) => void answer.end('{"status":"ok","version":"0.1.0"}')));
});
test.afterAll(async () => {
  for (const server of servers) server.close();
  await processes.stop();
});

interface Mistake {
  what: string;
  finding: RegExp;
  change?: Record<string, string>;
  plant?: () => void;
  mend?: () => void;
}

const MISTAKES: Mistake[] = [
  { what: 'the dealers of the last version', change: { DEALERS_DIR: '' }, finding: /^missing DEALERS_DIR: .*demo dealers/ },
  { what: 'nobody who gets notices', change: { NOTICE_MAIL: '' }, finding: /^advice NOTICE_MAIL: Nobody is told/ },
  { what: 'a choice of the dealer by its address', change: { SITE_OVERRIDE: 'on' }, finding: /^unsafe SITE_OVERRIDE/ },
  { what: 'a secret of an example', change: { PROVIDER_STRIPE: 'change-me' }, finding: /^unsafe PROVIDER_STRIPE/ },
  { what: 'a database that was moved', plant: () => writeFileSync(join(dataDir, 'postgresql'), 'db.example/forecourt\n'), mend: () => rmSync(join(dataDir, 'postgresql')), finding: /^broken DATABASE_URL: .* in PostgreSQL at db.example\/forecourt/ }, // prettier-ignore
  { what: 'a host that the proxy does not know', plant: () => known.delete(HOST), mend: () => known.set(HOST, HOST), finding: /^broken acme: www.acme.example does not answer .* socket hang up/ }, // prettier-ignore
  { what: 'a host that leads to another dealer', plant: () => known.set(HOST, GONE), mend: () => known.set(HOST, HOST), finding: /^broken acme: .* the site "gone motors"/ }, // prettier-ignore
  { what: 'a certificate without the host', plant: () => setCertificate(['acme.example'], 90), mend: () => setCertificate([HOST, GONE], 90), finding: /^broken Certificate: Browsers refuse that of www.acme.example/ }, // prettier-ignore
  { what: 'a certificate that ends', plant: () => setCertificate([HOST, GONE], 5), mend: () => setCertificate([HOST, GONE], 90), finding: /^unsafe Certificate: .* ends in 4 days/ }, // prettier-ignore
  { what: 'a limit of bodies', plant: () => writeNginx([['client_max_body_size 10m', 'client_max_body_size 2m']]), mend: writeNginx, finding: /^broken nginx: .*bodies of 2 MB/ }, // prettier-ignore
  { what: 'a process that does not run', plant: () => writeNginx([['127.0.0.1:4002', '127.0.0.1:1']]), mend: writeNginx, finding: /^broken Processes: nginx leads to 127.0.0.1:1,/ }, // prettier-ignore
  { what: 'half of an upgrade', plant: () => writeNginx([['127.0.0.1:14002', `127.0.0.1:${otherVersion}`]]), mend: writeNginx, finding: /^broken Processes: .* runs Forecourt 0.1.0/ }, // prettier-ignore
  { what: 'backups that everybody reads', plant: () => [backups, newest].forEach((each) => chmodSync(each, 0o755)), mend: () => [backups, newest].forEach((each) => chmodSync(each, 0o700)), finding: /^unsafe Backup: Other users/ }, // prettier-ignore
  { what: 'no backup for days', plant: () => renameSync(newest, nameOfBackup(3 * DAY)), mend: () => mkdirSync(newest, { mode: 0o700 }), finding: /^broken Backup: .* 3 days old/ }, // prettier-ignore
  { what: 'a secret that everybody reads', plant: () => chmodSync(join(dataDir, 'operator.token'), 0o644), mend: () => chmodSync(join(dataDir, 'operator.token'), 0o600), finding: /^unsafe .*operator.token: Other users/ }, // prettier-ignore
];

const sendLead = (host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json', accept: 'application/json' };
    const lead = { key: 'doctor-lead', category: 'general', name: 'Jane', email: 'jane@example.com', phone: '0400 000 000' };
    request({ host: '127.0.0.1', port: processes.list[0]?.port, path: '/api/leads', method: 'POST', headers }, (answer) =>
      resolve(answer.resume().statusCode),
    )
      .once('error', reject)
      .end(JSON.stringify(lead));
  });

test('Q-08 the doctor of a production is clear, and names each of many mistakes', async () => {
  const admin = { port: processes.list[0]?.adminPort ?? 0, dataDir };
  known.set(GONE, GONE);
  expect(await findings()).toContainEqual(expect.stringMatching(/^missing Releases: No release is published/));
  const key = join(FOLDER, 'house.key');
  await runForecourt(admin, 'keys', 'create', 'house', '--remote', '*', '--file', key);
  expect((await runForecourt(admin, 'publish-build', '--key', key)).code).toBe(0);
  setCertificate([HOST, GONE], 90);
  expect(await findings()).toEqual([]);

  expect(await sendLead(GONE)).toBe(201);
  renameSync(join(dealers, 'gone'), join(FOLDER, 'gone'));
  await expect.poll(() => callAdminApi(admin, 'GET', '/unconfigured-dealers')).toHaveLength(1);
  expect(await findings()).toEqual([expect.stringMatching(/^advice gone: The database has 0 cars, 1 leads/)]);
  renameSync(join(FOLDER, 'gone'), join(dealers, 'gone'));
  await expect.poll(() => callAdminApi(admin, 'GET', '/unconfigured-dealers')).toHaveLength(0);

  for (const { what, change, plant, mend, finding } of MISTAKES) {
    plant?.();
    expect(await findings(change), what).toContainEqual(expect.stringMatching(finding));
    mend?.();
  }
});
