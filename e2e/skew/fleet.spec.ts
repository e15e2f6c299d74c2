import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { findFreePort } from '../../shared/build/run/free-port.mjs';
import { WORK_FOLDER } from '../harness/folders';
import { guideFileText, guideNginxMain } from '../harness/guide-files';
import { makeCertificate, reasonToSkipNginx, startNginx } from '../harness/nginx';
import { expect, test } from '../harness/test';

const FOLDER = join(WORK_FOLDER, 'fleet');
/** The processes in the guide's file. */
const LISTED = ['10.0.0.11:4001', '10.0.0.11:4002', '10.0.0.12:4001', '10.0.0.12:4002'];
const HOSTS = Array.from({ length: 200 }, (_, at) => `d${at}.dealer.example`);

/** Starts a process that answers each request with its name. */
const startProcess = (name: string): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((_, answer) => answer.end(name));
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

/** Starts the guide's nginx before the processes, of which those in `without` are not in its list; resolves with its port. */
const startGuideNginx = async (name: string, processes: Server[], without: string[] = []) => {
  const folder = join(FOLDER, name);
  const [http, https] = [await findFreePort(), await findFreePort()];
  makeCertificate(join(folder, 'tls'), ['d0.dealer.example']);
  const upstream = guideFileText(
    'nginx-fleet.conf',
    processes.map((process, at) => {
      const address = LISTED[at] ?? '';
      const { port } = process.address() as AddressInfo;
      return [`server ${address} max_fails=0;`, without.includes(address) ? '' : `server 127.0.0.1:${port} max_fails=0;`];
    }),
  );
  const original = /^upstream forecourt \{[^}]*\}/m.exec(guideFileText('nginx.conf', []))?.[0] ?? '';
  const site = guideFileText('nginx.conf', [
    [original, upstream],
    ['listen 80', `listen 127.0.0.1:${http}`],
    ['listen 443', `listen 127.0.0.1:${https}`],
    // Not every machine of a test has IPv6.
    ['listen [::]:80', `listen 127.0.0.2:${http}`],
    ['listen [::]:443', `listen 127.0.0.2:${https}`],
    ['/etc/forecourt/tls', join(folder, 'tls')],
    ['/var/log/nginx', folder],
    ['www.dealer.example', '*.dealer.example'],
  ]);
  return { port: https, stop: await startNginx(folder, guideNginxMain(), site) };
};

/** Resolves with the name of the process that answers a host. */
const processOf = (port: number, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const address = { host: '127.0.0.1', port, servername: host, path: '/', rejectUnauthorized: false, headers: { host } };
    const question = request(address, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.once('end', () => resolve(text));
    });
    question.once('error', reject).end();
  });

const processesOf = async (port: number): Promise<Map<string, string>> => {
  const answers = new Map<string, string>();
  for (const host of HOSTS) answers.set(host, await processOf(port, host));
  return answers;
};

test("Q-08 behind the guide's nginx for a fleet each dealer has one process, and a further machine takes over a share alone", async () => {
  const reason = reasonToSkipNginx();
  test.skip(reason !== undefined, reason);
  const processes = await Promise.all(LISTED.map(startProcess));
  const stops: (() => Promise<void>)[] = [];
  try {
    const whole = await startGuideNginx('whole', processes);
    stops.push(whole.stop);
    const first = await processesOf(whole.port);
    expect(await processesOf(whole.port), 'a dealer stays with its process').toEqual(first);
    expect(new Set(first.values()), 'each process has a share').toEqual(new Set(LISTED));

    const last = LISTED.at(-1) as string;
    const smaller = await startGuideNginx('smaller', processes, [last]);
    stops.push(smaller.stop);
    const before = await processesOf(smaller.port);
    const moved = HOSTS.filter((host) => before.get(host) !== first.get(host));
    expect(moved.map((host) => first.get(host)).filter((name) => name !== last)).toEqual([]);

    processes[0]?.close();
    processes[0]?.closeAllConnections();
    const without = await processesOf(whole.port);
    const others = HOSTS.filter((host) => first.get(host) !== LISTED[0]);
    expect(others.every((host) => without.get(host) === first.get(host))).toBe(true);
    expect([...without.values()]).not.toContain(LISTED[0]);
  } finally {
    for (const stop of stops) await stop();
    for (const server of processes) server.close().closeAllConnections();
  }
});
