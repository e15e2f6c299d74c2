import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { runStage } from './stage.mjs';

const WAITS = 'setInterval(() => undefined, 1000)';

it('a stage that succeeds has no fault, and one that fails has its name', async () => {
  const say = jest.fn();
  expect((await runStage('right', [process.execPath, '-e', ''], { say })).fault).toBeUndefined();
  expect((await runStage('wrong', [process.execPath, '-e', 'process.exit(2)'], { say })).fault).toBe('wrong failed');
  expect(say).not.toHaveBeenCalled();
});

it('the processor time of a stage contains that of processes that its command has started', async () => {
  const works = 'while (process.cpuUsage().user < 300_000);';
  const starts = `require('node:child_process').spawnSync(process.execPath, ['-e', '${works}']);${works}`;
  const { cpuSeconds } = await runStage('works', [process.execPath, '-e', starts], { say: jest.fn() });
  expect(cpuSeconds).toBeGreaterThan(0.59);
});

describe('a stage that does not end', () => {
  let server: Server;
  let connected: Promise<[Socket]>;
  beforeEach(async () => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'queueMicrotask', 'Date', 'performance', 'hrtime'],
    });
    server = createServer().listen(0, '127.0.0.1');
    connected = once(server, 'connection') as Promise<[Socket]>;
    await once(server, 'listening');
  });
  afterEach(() => {
    server.close();
    jest.useRealTimers();
  });

  it('is ended with the processes that it has started, and each of them is named', async () => {
    const { port } = server.address() as { port: number };
    const inner = `require('node:net').connect(${port}, '127.0.0.1'); ${WAITS}`;
    const outer = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}]); ${WAITS}`;
    const said: string[] = [];
    const stage = runStage('endless', [process.execPath, '-e', outer], { limit: 600_000, say: (text) => said.push(text) });
    const [socket] = await connected;
    socket.on('error', () => undefined).resume();
    const closed = once(socket, 'close');
    jest.advanceTimersByTime(600_000);
    expect((await stage).fault).toBe('endless did not end within 600 s');
    await closed;
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`connect(${port}`);
  });
});
