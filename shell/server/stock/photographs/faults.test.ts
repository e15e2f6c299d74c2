import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openPictureFetcher, type PictureFetcher } from './fetch/fetch-picture';
import { createPictureHostLimits } from './fetch/host-limits';
import { createDiskSpaceGuard } from './keep/disk-space';
import { pictureDigest, openOriginalPictureFiles, type OriginalPictureFiles } from './keep/originals';
import { createPictureStore } from './keep/store-picture';
import { LOCAL_NETWORK_ONLY, startPictureHost, createSamplePicture, type TestPictureHost } from './testing/picture-host';
import { openPhotographTestRooms } from './testing/test-photographs';
import { createFetchAndKeepPicture } from './work/attempt';
import { fetchPicturesOfDueCars } from './work/fetch-due';

class Killed extends Error {}

let rooms: Awaited<ReturnType<typeof openPhotographTestRooms>>;
let host: TestPictureHost;
let folder: string;
let picture: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-photographs-'));
  rooms = await openPhotographTestRooms(folder);
  host = await startPictureHost();
  picture = await createSamplePicture();
  host.serve('/car.jpg', picture);
  rooms.configure('one', { hosts: [`*.test:${host.port}`] });
});
beforeEach(async () => {
  for (const table of ['cars', 'photographs', 'photograph_originals']) await rooms.db.execute(sql.raw(`delete from ${table}`));
  await rm(folder, { recursive: true, force: true });
  rooms.clock.now = Date.now();
  await rooms.importCars('one', [{ id: 'a', images: [{ url: host.address('/car.jpg') }] }]);
});
afterAll(async () => {
  await host.close();
  await rooms.close();
  await rm(folder, { recursive: true, force: true });
});

interface Parts {
  fetcher?: Partial<PictureFetcher>;
  files?: Partial<OriginalPictureFiles>;
  stock?: Partial<(typeof rooms)['pictured']>;
}

const workWith = async (parts: Parts = {}): Promise<void> => {
  const { db, clock } = rooms;
  const now = () => clock.now;
  const fetcher = { ...openPictureFetcher(LOCAL_NETWORK_ONLY), ...parts.fetcher };
  const space = createDiskSpaceGuard({ db, mostBytes: 1e9, now });
  const store = createPictureStore({ db, now, space, files: { ...openOriginalPictureFiles(folder), ...parts.files } });
  const closing = new AbortController().signal;
  const limits = createPictureHostLimits({ perHost: 4, inAll: 8, now });
  const attempt = createFetchAndKeepPicture({ db, fetcher, limits, store, now, closing });
  const stock = { ...rooms.pictured, ...parts.stock };
  const tenants = { bySlug: () => ({ slug: 'one', revision: 1, config: { stock: { photographs: { hosts: [`*.test:${host.port}`], stockPhotos: [] } }, vehicle: { spinSource: { url: '', frames: 2 } } } as never }) }; // prettier-ignore
  await fetchPicturesOfDueCars({ db, stock, tenants, log: { error: () => undefined }, attempt, now, closing }, closing);
  await fetcher.close();
};

const die = (): never => {
  throw new Killed();
};
const files = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const STEPS: [string, () => Parts][] = [
  ['before the fetch', () => ({ fetcher: { fetch: die } })],
  ['before the file is written', () => ({ files: { put: die } })],
  [
    'after the file is written',
    () => ({
      files: {
        async put(digest, bytes) {
          await openOriginalPictureFiles(folder).put(digest, bytes);
          die();
        },
      },
    }),
  ],
  ['before the car gets its photographs', () => ({ stock: { keep: die } })],
];

it.each(STEPS)('I-09 a process that is killed %s publishes nothing, and the next one goes on', async (_when, parts) => {
  await workWith(parts());
  expect(await rooms.imagesOf('one', 'a')).toEqual([]);
  // The claim of the killed process ends by itself after some minutes.
  expect(await rooms.pictured.claim({ limit: 5, seconds: 1, busy: [] })).toEqual([]);
  await rooms.db.execute(sql`update cars set photographs_due = now()`);
  await workWith();
  expect(await rooms.imagesOf('one', 'a')).toEqual([`photo:${pictureDigest(picture)}`]);
  expect(await files()).toEqual([pictureDigest(picture)]);
});

it('I-09 a file that a killed process left without its row is removed a day later', async () => {
  await openOriginalPictureFiles(folder).put('ab'.repeat(32), picture);
  const room = await rooms.open();
  rooms.clock.now += 23 * 3_600_000;
  expect(await room.cleanUp()).toMatchObject({ leftovers: 0 });
  rooms.clock.now += 2 * 3_600_000;
  expect(await room.cleanUp()).toMatchObject({ leftovers: 1 });
  await room.close();
});

it('I-09 a full disk is told and loses nothing', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  await workWith({ files: { put: () => Promise.reject(full) } });
  expect((await rooms.rows()).map(({ state, reason }) => [state, reason])).toEqual([['waiting', 'no_space']]);
  rooms.clock.now += 3_600_000;
  await rooms.pictured.makeDue('one');
  await workWith();
  expect(await rooms.imagesOf('one', 'a')).toEqual([`photo:${pictureDigest(picture)}`]);
});

it('I-09 an import during the fetch wins: the car is due again with its new pictures', async () => {
  const other = await createSamplePicture(320, 240, '#0f0');
  host.serve('/other.jpg', other);
  let imported = false;
  await workWith({
    stock: {
      async keep(car, pictures) {
        if (!imported) await rooms.importCars('one', [{ id: 'a', images: [{ url: host.address('/other.jpg') }] }]);
        imported = true;
        return rooms.pictured.keep(car, pictures);
      },
    },
  });
  expect(await rooms.imagesOf('one', 'a')).toEqual([`photo:${pictureDigest(other)}`]);
});

it('I-09 a room that closes during a fetch records no failure of the host', async () => {
  let room: Awaited<ReturnType<typeof rooms.open>> | undefined;
  host.answer('/car.jpg', (_request, response) => {
    response.writeHead(200).write(picture.subarray(0, 40));
    void room?.close();
  });
  room = await rooms.open();
  await room.work();
  expect((await rooms.rows()).map(({ state, reason, failures }) => [state, reason, failures])).toEqual([['waiting', null, 0]]);
});
