import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createMessageReader } from '../../platform/render-protocol/message-channel';
import type { ServicesForRendering } from '../../platform/ports';
import { openRenderProcess } from './render-process';
import { serveConnection } from './launcher';
import { sendTo } from './launcher-messages';
import { askLauncher, startBySocket } from './start-by-socket';
import { startProcess, type StartProcess } from './start-process';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'start-')));
const birpc = JSON.stringify(require.resolve('birpc'));
const packages = require.resolve('birpc').replace(/node_modules.*/, 'node_modules');
const socket = join(folder, 'socket');
const launcher = createServer(serveConnection);
beforeAll(() => new Promise<void>((resolve) => void launcher.listen(socket, resolve)));
afterAll(async () => {
  await new Promise((resolve) => launcher.close(resolve));
  rmSync(folder, { recursive: true });
});
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A process with the product's form of messages; `answer` is JavaScript with `order` and `mark`, and its result arrives as JSON. */
const open = (
  start: StartProcess,
  name: string,
  answer: string,
  memory = 64,
  onLine: (line: string) => void = () => undefined,
) => {
  const script = join(folder, `${name}.cjs`);
  writeFileSync(
    script,
    `const { Socket } = require('node:net');
    const { writeSync } = require('node:fs');
    const { createBirpc } = require(${birpc});
    const mark = (text) => writeSync(4, text.padEnd(128), 0);
    const stream = new Socket({ fd: 3 });
    const answerTo = async (order) => { ${answer} };
    const make = async (order) => ({ kind: 'response', status: 200, headers: [], bytes: Buffer.from(JSON.stringify(await answerTo(order))) });
    const server = createBirpc({ make }, {
      post: (message) => {
        const bytes = message.r ? message.r.bytes : Buffer.alloc(0);
        if (message.r) message.r.bytes = null;
        const json = Buffer.from(JSON.stringify(message));
        const header = Buffer.alloc(8);
        header.writeUInt32BE(json.length);
        header.writeUInt32BE(bytes.length, 4);
        stream.write(Buffer.concat([header, json, bytes]));
      },
      on: (listen) => { let all = Buffer.alloc(0); stream.on('data', (data) => { all = Buffer.concat([all, data]);
        for (let end; all.length >= 8 && all.length >= (end = 8 + all.readUInt32BE(0)); all = all.subarray(end)) listen(JSON.parse(all.subarray(8, end))); }); }, timeout: -1 });
    const pulse = () => server.pulse.asEvent({ memory: 1, loadedVersions: 0 });
    pulse();
    setInterval(pulse, 300);
    stream.on('close', () => process.exit());`,
  );
  const started = start({ script, folders: [folder, packages], memory, niceness: 0, onLine });
  const services = { pulse: () => undefined } as Partial<ServicesForRendering> as ServicesForRendering;
  return openRenderProcess(started, services);
};
const make = async (opened: ReturnType<typeof open>, order: unknown = {}): Promise<unknown> => {
  const { bytes } = (await opened.run((work) => work.make(order as never, 1))) as { bytes: Uint8Array };
  return JSON.parse(Buffer.from(bytes).toString()) as unknown;
};

describe.each([
  ['a child process', startProcess],
  ['a process of the render launcher', startBySocket(socket)],
])('%s', (_, start) => {
  it('R-20 a process has no environment, and may read code alone', async () => {
    const opened = open(
      start,
      'asks',
      `const tried = (work) => { try { return work(); } catch (error) { return error.code; } };
      return [Object.keys(process.env), tried(() => require('node:fs').readFileSync('/etc/hostname')),
        tried(() => require('node:child_process').execSync('true')), tried(() => new (require('node:worker_threads').Worker)('', { eval: true }))];`,
    );
    const refused = 'ERR_ACCESS_DENIED';
    expect(await make(opened)).toEqual([['NODE_ENV'], refused, refused, refused]);
    opened.end();
  });

  it('R-20 a process that hangs is ended, and what ran last is suspected', async () => {
    const opened = open(start, 'hangs', `mark('mf-search@1.2.3'); for (;;);`);
    await expect(make(opened)).rejects.toMatchObject({ reason: 'hung', suspect: { name: 'mf-search', version: '1.2.3' } });
  }, 60_000);

  it('R-20 a process that ends fails its pages, and without a mark nobody is suspected', async () => {
    const opened = open(start, 'ends', `process.exit(3);`);
    const end = { reason: 'ended', suspect: undefined, message: expect.stringContaining('with the code 3') };
    await expect(make(opened)).rejects.toMatchObject(end);
    expect(await opened.over).toMatchObject(end);
  });

  it('R-20 a process that uses up its memory is ended for that reason', async () => {
    const opened = open(
      start,
      'grows',
      `mark('mf-search@1.2.3'); const all = []; for (;;) all.push(new Array(1000).fill(Math.random()));`,
    );
    await expect(make(opened)).rejects.toMatchObject({ reason: 'memory', suspect: { version: '1.2.3' } });
  }, 60_000);

  it('R-20 a process whose code writes its own bytes to the server is ended, and the server goes on', async () => {
    const raw = JSON.stringify({ t: 'q', m: { toString: 1, valueOf: 1 }, a: [] });
    const opened = open(
      start,
      'forges',
      `mark('mf-search@1.2.3'); const json = Buffer.from('${raw}'); const header = Buffer.alloc(8);
      header.writeUInt32BE(json.length); writeSync(3, Buffer.concat([header, json])); await new Promise(() => undefined);`,
    );
    await expect(make(opened)).rejects.toMatchObject({
      reason: 'ended',
      suspect: { name: 'mf-search', version: '1.2.3' },
      message: expect.stringContaining('a message that is not allowed: there is no such call') as string,
    });
  });

  it('R-20 bytes of any length arrive unchanged in both directions', async () => {
    const long = 'ä'.repeat(1_000_000);
    const opened = open(start, 'echoes', `return order;`);
    expect(await make(opened, long)).toBe(long);
    opened.end();
    expect((await opened.over).message).toContain('by the signal SIGKILL');
  });
});

it('R-20 a process that writes lines without end is ended, and few of them are passed on', async () => {
  const lines: string[] = [];
  const opened = open(
    startProcess,
    'writes',
    `mark('mf-search@1.2.3'); setInterval(() => console.log('x\\n'.repeat(100)), 100); await new Promise(() => undefined);`,
    64,
    (line) => lines.push(line),
  );
  await expect(make(opened)).rejects.toMatchObject({
    suspect: { name: 'mf-search', version: '1.2.3' },
    message: expect.stringContaining('it wrote more than the server takes, second after second') as string,
  });
  expect(lines.length).toBeLessThan(20 * 60);
  expect(lines).toContainEqual(expect.stringMatching(/^\d+ more lines of a second are left out$/));
}, 60_000);

it('R-20 a process that the system refuses has not started, and the server goes on', async () => {
  const order = { script: 'x.cjs', memory: 64, niceness: 0, onLine: () => undefined };
  const opened = openRenderProcess(startProcess({ ...order, folders: ['\0'] }), {} as ServicesForRendering);
  await expect(make(opened)).rejects.toMatchObject({
    hasStarted: false,
    message: expect.stringMatching(/^No render process starts: /) as string,
  });
});

describe('the render launcher', () => {
  it('R-20 ends the process of a server that has gone, also if it hangs', async () => {
    const script = join(folder, 'endless.cjs');
    writeFileSync(script, 'for (;;);');
    const connection = connect(socket);
    sendTo(connection, { order: { script, folders: [folder], memory: 64, niceness: 0 } });
    const pid = await new Promise<number>((resolve) =>
      connection.on(
        'data',
        createMessageReader(({ r }) => resolve((r as { pid: number }).pid)),
      ),
    );
    expect(isAlive(pid)).toBe(true);
    connection.destroy();
    while (isAlive(pid)) await setImmediate();
  });

  it('R-20 a launcher that is not there fails the pages, and nobody is suspected', async () => {
    const opened = open(startBySocket(`${socket}-none`), 'never', `return 1;`);
    await expect(make(opened)).rejects.toMatchObject({
      suspect: undefined,
      hasStarted: false,
      message: expect.stringContaining('ENOENT') as string,
    });
  });

  it('R-27 tells its user and which files it can read', async () => {
    const missing = join(folder, 'missing');
    expect(await askLauncher(socket, [folder, missing])).toMatchObject({ user: userInfo().uid, readable: [folder] });
    await expect(askLauncher(missing, [])).rejects.toThrow(`the render launcher at ${missing} does not answer`);
  });
});
