import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServicesForRendering } from '../../platform/ports';
import { encodeMessage } from '../../platform/render-protocol/message-channel';
import { sendTo } from './launcher-messages';
import { startRenderProcesses } from './start-render-processes';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'starts-')));
const socket = join(folder, 'socket');
let launcher: Server | undefined;
/** Its processes give one pulse. */
const openLauncher = (): Promise<void> =>
  new Promise((resolve) => {
    launcher = createServer((connection) => {
      const pulse = { m: 'pulse', a: [{ memory: 1, loadedVersions: 0 }], t: 'q' } as object;
      connection.on('error', () => undefined).resume();
      sendTo(connection, { bytes: Buffer.concat(encodeMessage(pulse)) });
    }).listen(socket, resolve);
  });
afterAll(() => {
  launcher?.close();
  rmSync(folder, { recursive: true });
});

it('R-20 R-27 without a launcher the reason is told once, and the processes start again without a restart of the server', async () => {
  const told: (string | undefined)[] = [];
  const processes = startRenderProcesses({
    script: __filename,
    socket,
    folders: [],
    onLine: () => undefined,
    onBreach: () => undefined,
    onAway: (reason) => void told.push(reason),
  });
  const services = { pulse: () => undefined } as Partial<ServicesForRendering> as ServicesForRendering;
  for (let page = 0; page < 3; page += 1) expect((await processes.open(services).over).hasStarted).toBe(false);
  expect(told).toEqual([expect.stringContaining(`the render launcher at ${socket} does not answer`)]);
  expect(processes.awayReason()).toBe(told[0]);
  await openLauncher();
  // Jest's own limit ends the wait.
  while (processes.awayReason() !== undefined) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(told).toEqual([expect.any(String), undefined]);
});
