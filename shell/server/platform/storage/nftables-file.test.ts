import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const FILE = resolve(__dirname, '../../../../shared/guides/operator/nftables.conf');
const MOST = 300;

/** Runs a command in a network of its own; only root may create one. */
const runInOwnNetwork = (script: string, ...parameters: string[]) =>
  spawnSync('unshare', ['--net', 'sh', '-ec', script, 'sh', ...parameters], { encoding: 'utf8', timeout: 60_000 });
const canRun = runInOwnNetwork('nft --version && ip link set lo up').status === 0;

/**
 * A program that opens connections to a server: 300 and some more of one client, and one of another, with IPv4 and with
 * IPv6. It prints how many of each are open.
 */
const PROGRAM = `
const { connect, createServer } = require('node:net');
const open = (host, count, localAddress) => Promise.all(Array.from({ length: count }, () => new Promise((done) => {
  const socket = connect({ host, port: 443, localAddress });
  socket.once('connect', () => done(1)).once('error', () => done(0));
}))).then((each) => each.reduce((sum, one) => sum + one, 0));
createServer(() => undefined).listen(443, '::', 1024, async () => {
  const counts = [];
  for (const [host, ...clients] of [
    ['127.0.0.1', ['127.0.0.2', ${MOST + 20}], ['127.0.0.3', 1]],
    ['2001:db8::1', ['2001:db8::2', ${MOST - 10}], ['2001:db8::3', 30], ['2001:db8:0:1::2', 1]],
  ])
    for (const [address, count] of clients) counts.push(await open(host, count, address));
  console.log(JSON.stringify(counts));
  process.exit();
});`;

(canRun ? describe : describe.skip)("the guide's limit of connections", () => {
  it('Q-08 a client has at most 300 open connections, with all its IPv6 addresses together, and others connect', () => {
    const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::2'];
    const prepare = `ip link set lo up; for each in ${addresses.join(' ')}; do ip -6 addr add $each/128 dev lo nodad; done`;
    const { stdout, stderr } = runInOwnNetwork(`${prepare}; nft -f "$1"; node -e "$2"`, FILE, PROGRAM);
    expect([stderr, stdout.trim()]).toEqual(['', JSON.stringify([MOST, 1, MOST - 10, 10, 1])]);
  });
});
