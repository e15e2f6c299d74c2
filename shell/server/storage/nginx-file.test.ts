import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const FILE = resolve(__dirname, '../../../shared/guides/operator/nginx.conf');
const PROGRAM = '/usr/sbin/nginx';
const canRun = spawnSync(PROGRAM, ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'nginx-file-'));
const configuration = join(folder, 'nginx.conf');
const nginx = (...args: string[]) => execFileSync(PROGRAM, ['-c', configuration, ...args], { stdio: 'pipe' });

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

/** Starts nginx with the guide's file, with ports and folders of the test; returns the port of plain HTTP. */
const start = async (): Promise<number> => {
  const [http, https] = [await freePort(), await freePort()];
  const tls = join(folder, 'tls');
  mkdirSync(tls);
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=test', '-keyout', join(tls, 'privkey.pem'), '-out', join(tls, 'fullchain.pem')], { stdio: 'pipe' }); // prettier-ignore
  const site = readFileSync(FILE, 'utf8')
    .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll('/etc/forecourt/tls', tls)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/var/www/html', join(folder, 'www'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    configuration,
    `${user} pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${temporary.join(' ')} ${site} }`,
  );
  nginx();
  return http;
};

const ask = (port: number, host: string, path: string) =>
  new Promise<{ status: number | undefined; location: string | undefined; text: string }>((done, fail) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers: { host }, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => done({ status: answer.statusCode, location: answer.headers.location, text }));
    });
    outgoing.once('error', fail).end();
  });

(canRun ? describe : describe.skip)("the guide's nginx by plain HTTP", () => {
  const CHALLENGE = '/.well-known/acme-challenge/token-1';
  let port: number;
  beforeAll(async () => {
    mkdirSync(join(folder, 'www/.well-known/acme-challenge'), { recursive: true });
    writeFileSync(join(folder, `www${CHALLENGE}`), 'proof');
    port = await start();
  });
  afterAll(() => {
    nginx('-s', 'quit');
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['www.dealer.example', 'console.desk.example'])(
    'Q-08 %s shows certbot’s proof, and sends everything else to https',
    async (host) => {
      expect(await ask(port, host, CHALLENGE)).toMatchObject({ status: 200, text: 'proof' });
      expect(await ask(port, host, '/stock?a=1')).toMatchObject({ status: 301, location: `https://${host}/stock?a=1` });
    },
  );

  it('Q-08 an unknown host gets no answer', async () => {
    await expect(ask(port, 'evil.example', CHALLENGE)).rejects.toThrow('socket hang up');
  });
});
