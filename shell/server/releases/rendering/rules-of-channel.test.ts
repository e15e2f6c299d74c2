import fs from 'node:fs';
import { PassThrough, Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { encodeMessage } from '../../platform/render-protocol/message-channel';
import type { ServicesForRendering, SiteAnswer } from '../../platform/ports';
import { openRenderProcess } from './render-process';

/** A process whose bytes the test writes itself. */
const openFake = (services: Partial<ServicesForRendering> = {}, pid?: number) => {
  const sent: { m: string; i: string; r?: unknown; e?: { message: string } }[] = [];
  const toServer = new PassThrough();
  const stream = Duplex.from({
    readable: toServer,
    writable: async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        const json = chunk.subarray(8, 8 + chunk.readUInt32BE(0)).toString();
        if (json.startsWith('{')) sent.push(JSON.parse(json) as (typeof sent)[number]);
      }
    },
  }).on('error', () => undefined);
  let finish: (how: string) => void = () => undefined;
  const kills = jest.fn(() => finish('by the signal SIGKILL'));
  const started = {
    stream,
    pid,
    lastMark: () => 'mf-search@1.2.3',
    kill: kills,
    ended: new Promise<string>((resolve) => (finish = resolve)),
  };
  const reasons: string[] = [];
  const all = { pulse: () => undefined, ...services } as ServicesForRendering;
  const opened = openRenderProcess(started, all, (reason) => reasons.push(reason));
  const write = (message: object): void => void toServer.write(Buffer.concat(encodeMessage(message)));
  const writeRaw = (json: string, bytes = ''): void => {
    const header = Buffer.alloc(8);
    header.writeUInt32BE(Buffer.byteLength(json), 0);
    header.writeUInt32BE(bytes.length, 4);
    toServer.write(Buffer.concat([header, Buffer.from(json + bytes)]));
  };
  write({ t: 'q', m: 'pulse', a: [{ memory: 1, loadedVersions: 0 }] });
  return { opened, kills, reasons, sent, write, writeRaw };
};
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
};
const release = { name: 'mf-search', version: '1.0.0' };
const LOADED = { t: 'q', m: 'copyOf', a: ['mf-search', '1.0.0'] };
const fault = { kind: 'error', remote: 'mf-search', version: '1.0.0', message: 'boom' };
const call = (m: unknown, a: unknown, i?: unknown): object => ({ t: 'q', m, a, i });

describe('messages of a render process', () => {
  it.each<[string, object | string]>([
    ['a method that is no text', '{"t":"q","m":{"toString":1,"valueOf":1},"a":[]}'],
    ['a method that nobody has', call('constructor', [])],
    ['no JSON', '{'],
    ['JSON that is no object', 'null'],
    ['an unknown kind of message', { t: 'x' }],
    ['arguments that are no list', call('find', { length: 2 })],
    ['no argument', call('pulse', [])],
    ['an argument too many', call('find', ['mf-search', '1.0.0', 'more'])],
    ['a long argument', call('find', ['mf-search', '1'.repeat(100)])],
    ['the id of an answer that is no text', call('assets', [], { toString: 1 })],
    ['a fault whose message is no text', call('fault', [{ ...fault, message: 5 }])],
    ['a fault with a long message', call('fault', [{ ...fault, message: 'x'.repeat(10_000) }])],
    ['a fault of no remote', call('fault', [{ ...fault, remote: 'Operator' }])],
    ['a number of versions below zero', call('pulse', [{ memory: 1, loadedVersions: -1 }])],
    ['a question with the body of no text', call('fetch', [1, '/', { headers: [], body: {} }])],
    ['an answer that nobody waits for', { t: 's', i: 'x', r: 1 }],
  ])('R-20 %s ends the process, and the reason is told once', async (_, message) => {
    const { opened, kills, reasons, write, writeRaw } = openFake({ find: async () => undefined, fault: () => undefined });
    if (typeof message === 'string') writeRaw(message);
    else write(message);
    write(call('find', ['mf-search', 1]));
    const end = await opened.over;
    expect(kills).toHaveBeenCalled();
    expect(reasons).toEqual([expect.stringMatching(/^it sent the server a message that is not allowed: /)]);
    expect(end).toMatchObject({ reason: 'ended', hasStarted: true, suspect: { name: 'mf-search', version: '1.2.3' } });
    expect(end.message).toBe(`The server ended the code's process, because ${reasons[0]}`);
  });

  it('R-20 a message that states more bytes than a page has ends the process before they are read', async () => {
    const { opened, reasons, writeRaw } = openFake();
    writeRaw(' '.repeat(5 * 1024 * 1024));
    await opened.over;
    expect(reasons).toEqual([expect.stringContaining('is too long')]);
  });

  it('R-20 an answer that does not have the form of its question ends the process, which its page is told', async () => {
    const { opened, sent, write } = openFake();
    const page = opened.run((work) => work.make({} as never, 1));
    await settle();
    write({ t: 's', i: sent[0]?.i, r: { kind: 'html', status: 'ok' } });
    await expect(page).rejects.toMatchObject({ reason: 'ended', message: expect.stringContaining('make') as string });
  });

  it('R-20 errors, results and faults in the right form arrive', async () => {
    const faults: unknown[] = [];
    const { opened, sent, write, kills } = openFake({ copyOf: async () => '', fault: (each) => void faults.push(each) });
    write(LOADED);
    write(call('fault', [fault]));
    const [warm, failed] = [opened.run((work) => work.warm([release])), opened.run((work) => work.make({} as never, 1))];
    await settle();
    write({ t: 's', i: sent[0]?.i, r: [{ ...release, milliseconds: 3 }] });
    write({ t: 's', i: sent[1]?.i, e: { message: { toString: 1 } } });
    expect(await warm).toEqual([{ ...release, milliseconds: 3 }]);
    await expect(failed).rejects.toBeInstanceOf(Error);
    expect([faults, kills.mock.calls]).toEqual([[fault], []]);
  });
});

describe('questions of a render process', () => {
  const answer: SiteAnswer = { status: 200, headers: [], bytes: new Uint8Array() };
  const question = (visit: number, i: string): object => call('fetch', [visit, '/api/cars', { headers: [] }], i);

  it('R-20 a process asks as the pages that it has, not as those of other processes', async () => {
    const asked: number[] = [];
    const { opened, sent, write } = openFake({ fetch: async (visit) => (asked.push(visit), answer) });
    const page = opened.run((work) => work.make({} as never, 7));
    await settle();
    write(question(6, 'other'));
    write(question(7, 'own'));
    write(call('dealer', [6], 'dealer'));
    await settle();
    expect(asked).toEqual([7]);
    expect(sent.find(({ i }) => i === 'other')?.e?.message).toBe('The page is not this process’s, or it is over');
    expect(sent.find(({ i }) => i === 'dealer')?.e?.message).toBe('The page is not this process’s, or it is over');
    write({ t: 's', i: sent[0]?.i, r: { kind: 'response', status: 200, headers: [], bytes: null } });
    await page;
    write(question(7, 'late'));
    await settle();
    expect(asked).toEqual([7]);
  });

  it('R-20 a page has sixteen questions at once and some hundreds in all', async () => {
    const open: (() => void)[] = [];
    const fetch = () => new Promise<SiteAnswer>((resolve) => open.push(() => resolve(answer)));
    const { opened, sent, write } = openFake({ fetch });
    void opened.run((work) => work.make({} as never, 1)).catch(() => undefined);
    await settle();
    for (let at = 0; at < 401; at += 1) write(question(1, `q${at}`));
    await settle();
    expect(open).toHaveLength(16);
    for (let at = 0; at < 400; at += 1) {
      open[at]?.();
      await settle();
    }
    expect(open).toHaveLength(400);
    expect(sent.find(({ i }) => i === 'q400')?.e?.message).toBe('A page may ask its site 400 times');
  });

  it('R-20 a process that goes on asking for pages that are over is ended', async () => {
    const { opened, reasons, write } = openFake();
    for (let at = 0; at < 201; at += 1) write(question(1, `q${at}`));
    await opened.over;
    expect(reasons).toEqual(['it went on asking after 200 refusals in a minute']);
  });

  it('R-20 a process that floods the server with messages is ended', async () => {
    const { opened, reasons, write } = openFake();
    for (let at = 0; at < 10_001; at += 1) write(call('pulse', [{ memory: 1, loadedVersions: 0 }]));
    await opened.over;
    expect(reasons).toEqual([expect.stringContaining('more than 10000 messages')]);
  });

  it('R-20 a process that reports a fault of a version that it has not loaded is ended', async () => {
    const { opened, reasons, write } = openFake({ fault: () => undefined });
    write(call('fault', [fault]));
    await opened.over;
    expect(reasons).toEqual(['it reported a fault of a version that it has not loaded']);
  });

  it('R-20 a process that reports faults without end is ended, because each one is written', async () => {
    const faults: unknown[] = [];
    const { opened, reasons, write } = openFake({ copyOf: async () => '', fault: (each) => void faults.push(each) });
    write(LOADED);
    for (let at = 0; at < 700; at += 1) write(call('fault', [fault]));
    await opened.over;
    expect(faults).toHaveLength(600);
    expect(reasons).toEqual(['it reported more than 600 faults in a minute']);
  });
});

describe('a render process without a page', () => {
  it.each([
    ['a whole processor is ended', 1, 1],
    ['half a processor goes on', 0.5, 0],
  ])('R-20 a process that has no page and uses %s', async (_, share, ends) => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    const from = performance.now();
    const ticks = (): number => Math.round(((performance.now() - from) / 10) * share);
    jest.spyOn(fs, 'readFileSync').mockImplementation(() => `1 (node) R ${'0 '.repeat(10)}${ticks()} 0 ${'0 '.repeat(8)}`);
    try {
      const { reasons, write } = openFake({}, 1);
      for (let look = 0; look < 24; look += 1) {
        write(call('pulse', [{ memory: 1, loadedVersions: 0 }]));
        await settle();
        jest.advanceTimersByTime(250);
      }
      expect(reasons).toEqual(Array.from({ length: ends }, () => 'it used the processor for seconds without a page'));
    } finally {
      jest.restoreAllMocks();
      jest.useRealTimers();
    }
  });
});
