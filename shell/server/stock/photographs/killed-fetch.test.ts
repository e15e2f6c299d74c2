import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../platform/storage';
import { pictureDigest } from './keep/originals';
import { createSamplePicture, startPictureHost, type TestPictureHost } from './testing/picture-host';
import { openPhotographTestRooms } from './testing/test-photographs';

const SCRIPT = join(__dirname, '../../platform/testing/typescript-process.cjs');

let folder: string;
let host: TestPictureHost;
let rooms: Awaited<ReturnType<typeof openPhotographTestRooms>> | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'killed-fetch-'));
  host = await startPictureHost();
});
afterAll(async () => {
  await rooms?.close();
  await host.close();
  rmSync(folder, { recursive: true });
});

/** When the host has sent the first bytes of the last picture. */
const killWhilePictureArrives = async (paths: readonly string[], bytes: Buffer): Promise<void> => {
  const isArriving = new Promise<void>((resolve) =>
    host.answer(paths.at(-1) ?? '', (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': bytes.length });
      response.write(bytes.subarray(0, bytes.length / 2), () => resolve());
    }),
  );
  const child = spawn(
    process.execPath,
    ['--no-warnings', '--liftoff-only', SCRIPT, join(__dirname, 'testing/fetch-process.ts'), folder, `${host.port}`].concat(
      paths.map((path) => host.address(path)),
    ),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const early = ended.then(([code]) => Promise.reject(new Error(`The process ended with code ${code} before a picture arrived`)));
  await Promise.race([isArriving, early]);
  child.kill('SIGKILL');
  await ended;
};

it('I-09 a process killed while a picture arrives publishes no half picture, and the next one fetches all', async () => {
  const [first, second] = await Promise.all([createSamplePicture(320, 240, '#f00'), createSamplePicture(640, 480, '#0f0')]);
  const kept = [first, second].map((bytes) => `photo:${pictureDigest(bytes)}`);
  host.serve('/first.jpg', first);
  await killWhilePictureArrives(['/first.jpg', '/second.jpg'], second);

  rooms = await openPhotographTestRooms(join(folder, 'photographs'), () => openDatabase({ dataDir: folder }));
  rooms.configure('one', { hosts: [`*.test:${host.port}`] });
  expect(kept.slice(0, 1)).toEqual(expect.arrayContaining(await rooms.imagesOf('one', 'a')));

  host.serve('/second.jpg', second);
  // The claim of the killed process ends by itself after some minutes.
  await rooms.db.execute(sql`update cars set photographs_due = now()`);
  const room = await rooms.open();
  await room.work();
  await room.close();
  expect(await rooms.imagesOf('one', 'a')).toEqual(kept);
  const files = readdirSync(join(folder, 'photographs'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const { parentPath, name } of files.filter((file) => !file.name.endsWith('.part')))
    expect(pictureDigest(readFileSync(join(parentPath, name)))).toBe(basename(name));
}, 120_000);
