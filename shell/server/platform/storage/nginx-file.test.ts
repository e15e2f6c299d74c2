import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer as createHttpServer, request, type ServerResponse } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request as requestByTls } from 'node:https';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect as connectTls } from 'node:tls';

const GUIDE = resolve(__dirname, '../../../../shared/guides');
const FILE = join(GUIDE, 'operator/nginx.conf');
const PROGRAM = '/usr/sbin/nginx';
const canRun = spawnSync(PROGRAM, ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;

/** Address at which nginx listens for IPv6; another one of IPv4 on a machine without IPv6. */
const IPV6 = Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === '::1'))
  ? '::1'
  : '127.0.0.9';
const isRoot = process.getuid?.() === 0;
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

/** Returns what the guide's `sed` makes of the settings of Debian's nginx.conf that it changes. */
const mainSettings = (): string => {
  const command = /sed -i (.*) \/etc\/nginx\/nginx\.conf/.exec(readFileSync(join(GUIDE, 'operator.md'), 'utf8'))?.[1];
  const input = 'worker_processes auto;\nevents {\n\tworker_connections 768;\n}\n';
  return execFileSync('sh', ['-c', `sed ${command}`], { input, encoding: 'utf8' }).replace('auto', '1');
};

/** Requests that a process of the test has received and not answered. */
const held: ServerResponse[] = [];
/** Addresses of the requests that a process of the test has answered at once, with the status that the address names. */
const answered: string[] = [];
const upstream = createHttpServer((received, answer) => {
  const { url = '' } = received.resume();
  const status = /^(?:\/1)?\/answer\/(\d+)/.exec(url)?.[1];
  if (status === undefined) return void held.push(answer);
  answered.push(url);
  answer.writeHead(Number(status)).end();
});
const answerHeld = () => {
  for (const answer of held.splice(0)) answer.end('answered');
};

/** Starts nginx with the guide's files, with ports and folders of the test; returns its ports. */
const start = async (): Promise<{ http: number; https: number }> => {
  const [http, https] = [await freePort(), await freePort()];
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
  const process = `127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const tls = join(folder, 'tls');
  mkdirSync(tls);
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=test', '-keyout', join(tls, 'privkey.pem'), '-out', join(tls, 'fullchain.pem')], { stdio: 'pipe' }); // prettier-ignore
  const site = readFileSync(FILE, 'utf8')
    .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll('listen [::]:80', `listen ${IPV6 === '::1' ? '[::1]' : IPV6}:${http}`)
    .replaceAll('listen [::]:443', `listen ${IPV6 === '::1' ? '[::1]' : IPV6}:${https}`)
    .replaceAll(/127\.0\.0\.1:1?400[12]/g, process)
    .replaceAll('/etc/forecourt/tls', tls)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/var/www/html', join(folder, 'www'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`);
  writeFileSync(
    configuration,
    `${isRoot ? 'user root;' : ''} pid ${folder}/pid; error_log ${folder}/error.log; ${mainSettings()} http { access_log ${folder}/access.log; ${temporary.join(' ')} ${site} }`,
  );
  nginx();
  return { http, https };
};

/** Opens connections from an address, sends the beginning of a request on each, and leaves them so. */
const openIdle = (port: number, count: number, localAddress: string): Promise<Socket[]> =>
  Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((done, fail) => {
          const socket = connect({ host: '127.0.0.1', port, localAddress }, () => {
            socket.write('GET / HTTP/1.1\r\nHost: www.dealer');
            done(socket);
          });
          socket.once('error', fail);
        }),
    ),
  );

/** Sends requests over one HTTP/2 connection from an address; returns the statuses that have come and a function that waits for all. */
const sendTogether = (port: number, count: number, localAddress: string) => {
  const address = { host: '127.0.0.1', port, localAddress, servername: 'www.dealer.example', ALPNProtocols: ['h2'] };
  const session = connectHttp2('https://www.dealer.example', {
    createConnection: () => connectTls({ ...address, rejectUnauthorized: false }),
  });
  const statuses: number[] = [];
  const ends = Array.from({ length: count }, async () => {
    const stream = session.request({ ':path': '/', ':authority': 'www.dealer.example' });
    stream.once('response', (headers) => void statuses.push(Number(headers[':status'])));
    await once(stream.resume(), 'close');
  });
  return { statuses, ended: () => Promise.all(ends).then(() => session.close()) };
};

interface AskOptions {
  address?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  by?: typeof request;
}

const ask = (
  port: number,
  host: string,
  path: string,
  { address = '127.0.0.1', method, headers, body, by = request }: AskOptions = {},
) =>
  new Promise<{ status: number | undefined; location: string | undefined; text: string }>((done, fail) => {
    const options = { host: address, port, path, method, headers: { ...headers, host }, agent: false, rejectUnauthorized: false };
    const outgoing = by(options, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => done({ status: answer.statusCode, location: answer.headers.location, text }));
    });
    outgoing.once('error', fail).end(body);
  });

/** Returns the log files of nginx that have a word. */
const logsWith = (word: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.log') && readFileSync(join(folder, name), 'utf8').includes(word));

(canRun ? describe : describe.skip)("the guide's nginx", () => {
  const CHALLENGE = '/.well-known/acme-challenge/token-1';
  let port: number;
  let tlsPort: number;
  beforeAll(async () => {
    mkdirSync(join(folder, 'www/.well-known/acme-challenge'), { recursive: true });
    writeFileSync(join(folder, `www${CHALLENGE}`), 'proof');
    ({ http: port, https: tlsPort } = await start());
  });
  afterAll(() => {
    nginx('-s', 'stop');
    upstream.close();
    upstream.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['www.dealer.example', 'console.desk.example'])(
    'Q-08 %s shows certbot’s proof, and sends everything else to https',
    async (host) => {
      expect(await ask(port, host, CHALLENGE)).toMatchObject({ status: 200, text: 'proof' });
      expect(await ask(port, host, '/stock?a=1')).toMatchObject({ status: 301, location: `https://${host}/stock?a=1` });
    },
  );

  it('Q-08 clients with IPv6 get the same answers', async () => {
    const address = IPV6;
    expect(await ask(port, 'www.dealer.example', CHALLENGE, { address })).toMatchObject({ status: 200, text: 'proof' });
    expect(await ask(tlsPort, 'www.dealer.example', '/answer/200/6', { address, by: requestByTls })).toMatchObject({
      status: 200,
    });
    await expect(ask(port, 'evil.example', CHALLENGE, { address })).rejects.toThrow('socket hang up');
  });

  it('Q-08 an unknown host gets no answer', async () => {
    await expect(ask(port, 'evil.example', CHALLENGE)).rejects.toThrow('socket hang up');
  });

  it.each([
    [502, 'a service outside failed', 1],
    [503, 'a process did nothing', 2],
  ])('Q-08 what a shopper sends is asked again only where nothing was done: %i, because %s', async (status, _, times) => {
    const path = `/answer/${status}/sent`;
    expect(await ask(tlsPort, 'www.dealer.example', path, { method: 'POST', by: requestByTls })).toMatchObject({ status });
    expect(answered.filter((each) => each === path)).toHaveLength(times);
  });

  it.each([
    ['the largest write of the search protocol', '/1/answer/200/write', 10, 200],
    ['a larger write', '/1/answer/200/larger', 11, 413],
    ['a form of ordinary size', '/answer/200/form', 1, 200],
    ['more than any form', '/answer/200/forms', 3, 413],
  ])('Q-08 I-01 %s gets what the guide promises: %s, %i MB', async (_what, path, megabytes, status) => {
    const body = Buffer.alloc(megabytes << 20);
    const answer = await ask(tlsPort, 'www.dealer.example', path, { method: 'POST', body, by: requestByTls });
    const code = status === 413 ? (JSON.parse(answer.text) as { code: string }).code : undefined;
    expect([answer.status, code]).toEqual([status, status === 413 ? 'payload_too_large' : undefined]);
  });

  it('Q-08 more idle connections of one client than Debian’s nginx has at all keep nobody else out', async () => {
    const sockets = await openIdle(port, 800, '127.0.0.2');
    expect(await ask(port, 'www.dealer.example', CHALLENGE)).toMatchObject({ status: 200 });
    for (const socket of sockets) socket.destroy();
  });

  it('Q-08 the requests of one client at the same time are limited to 256, and another client is served', async () => {
    const sent = [1, 2, 3].map(() => sendTogether(tlsPort, 100, '127.0.0.2'));
    const refusals = () => sent.flatMap(({ statuses }) => statuses);
    while (held.length + refusals().length < 300) await new Promise((done) => setTimeout(done, 10));
    expect([held.length, new Set(refusals())]).toEqual([256, new Set([429])]);
    const other = sendTogether(tlsPort, 1, '127.0.0.3');
    while (held.length < 257) await new Promise((done) => setTimeout(done, 10));
    answerHeld();
    await Promise.all([other, ...sent].map(({ ended }) => ended()));
    expect([other.statuses, refusals().filter((status) => status === 200).length]).toEqual([[200], 256]);
  });

  it('Q-08 no log of nginx has the token of a link, also while both server processes refuse connections', async () => {
    const headers = { referer: 'https://www.dealer.example/account/link?token=zyxwena' };
    const send = (one: number, host: string, by = request) => ask(one, host, '/unsubscribe?token=zyxwena', { headers, by });
    upstream.close();
    upstream.closeAllConnections();
    expect(await send(port, 'www.dealer.example')).toMatchObject({ status: 301 });
    for (const host of ['www.dealer.example', 'console.desk.example'])
      expect(await send(tlsPort, host, requestByTls)).toMatchObject({ status: 502 });
    expect([logsWith('/unsubscribe'), logsWith('zyxwena')]).toEqual([['forecourt.log'], []]);
  });
});
