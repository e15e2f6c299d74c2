import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { pictureDigest } from './keep/originals';
import type { PhotographsRoom } from './index';
import { startPictureHost, createSamplePicture, type TestPictureHost } from './testing/picture-host';
import { openPhotographTestRooms } from './testing/test-photographs';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let rooms: Awaited<ReturnType<typeof openPhotographTestRooms>>;
let room: PhotographsRoom;
let host: TestPictureHost;
let folder: string;
let red: Buffer;
let blue: Buffer;

const photo = (bytes: Buffer): string => `photo:${pictureDigest(bytes)}`;
const images = (...paths: string[]) => paths.map((path) => ({ url: host.address(path) }));
const allowed = (): { hosts: string[] } => ({ hosts: [`*.test:${host.port}`] });
const files = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-photographs-'));
  rooms = await openPhotographTestRooms(folder);
  [red, blue] = await Promise.all([createSamplePicture(320, 240, '#f00'), createSamplePicture(240, 320, '#00f')]);
});
afterAll(async () => {
  await rooms.close();
});
beforeEach(async () => {
  host = await startPictureHost();
  host.serve('/red.jpg', red);
  host.serve('/blue.jpg', blue);
  for (const table of ['cars', 'photographs', 'photograph_originals']) await rooms.db.execute(sql.raw(`delete from ${table}`));
  rooms.configure('one', allowed());
  rooms.configure('two', allowed());
  rooms.logged.length = 0;
  rooms.clock.now = Date.now();
  room = await rooms.open();
});
afterEach(async () => {
  await room.close();
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

describe('pictures of a feed', () => {
  it('I-09 photographs are left out until they are kept, and then shown in the order of the feed with their sizes', async () => {
    await rooms.importCars('one', [
      { id: 'a', images: [...images('/blue.jpg'), { url: 'drawing:suv/red/side' }, ...images('/red.jpg')] },
    ]);
    expect(await rooms.imagesOf('one', 'a')).toEqual(['drawing:suv/red/side']);
    await room.work();
    const [car] = await rooms.stock.byIds('one', ['a']);
    expect(car?.images).toEqual([
      { url: photo(blue), width: 240, height: 320 },
      { url: 'drawing:suv/red/side' },
      { url: photo(red), width: 320, height: 240 },
    ]);
    expect(await room.read('one', pictureDigest(red))).toEqual(red);
  });

  it('I-09 Q-04 photographs are kept without the place where they were taken', async () => {
    const taken = await sharp(red)
      .withExif({ IFD3: { GPSLatitude: '33/1 51/1 0/1' } })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    host.serve('/phone.jpg', taken);
    await rooms.importCars('one', [{ id: 'a', images: images('/phone.jpg') }]);
    await room.work();
    const [digest = ''] = await files();
    const kept = await room.read('one', digest);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(taken).raw().toBuffer());
  });

  it('I-09 that cannot be had are left out, so that the count is right, and are reported with host and reason', async () => {
    host.answer(
      '/page.jpg',
      (_request, response) => void response.writeHead(200).end('<html>Sorry, we could not find it</html>'),
    );
    const foreign = { url: 'http://elsewhere.example/a.jpg' };
    await rooms.importCars('one', [
      { id: 'a', images: [...images('/none.jpg', '/red.jpg', '/page.jpg', '/no-image.png'), foreign] },
    ]);
    await room.work();
    expect(await rooms.imagesOf('one', 'a')).toEqual([photo(red)]);
    for await (const [record] of rooms.stock.records('one')) expect(record).toMatchObject({ photos_count: 1 });
    const counts = await room.countsOf('one');
    expect(counts).toMatchObject({ kept: 1, waiting: 0, refused: 4, cars: 1, carsWaiting: 0 });
    expect(counts.feeds).toEqual([{ feed: 'main', kept: 1, waiting: 0, refused: 4 }]);
    const here = `pictures.test:${host.port}`;
    expect(counts.reasons.map(({ host: name, reason, pictures }) => [name, reason, pictures]).toSorted()).toEqual([
      ['elsewhere.example', 'host_not_allowed', 1],
      [here, 'missing', 1],
      [here, 'not_a_picture', 1],
      [here, 'placeholder', 1],
    ]);
    expect(rooms.logged).toContainEqual([
      'pictures of feeds were refused',
      expect.objectContaining({ tenant: 'one', refused: 4 }),
    ]);
  });

  it('I-09 a photograph is fetched once, however many cars name it, and stored once, however many addresses lead to it', async () => {
    host.serve('/copy.jpg', red);
    await rooms.importCars('one', [
      { id: 'a', images: images('/red.jpg') },
      { id: 'b', images: images('/red.jpg', '/copy.jpg') },
    ]);
    await rooms.importCars('two', [{ id: 'a', images: images('/copy.jpg') }]);
    await room.work();
    expect(host.requests.filter((path) => path === '/red.jpg')).toHaveLength(1);
    expect(await files()).toEqual([pictureDigest(red)]);
    expect(await rooms.imagesOf('one', 'b')).toEqual([photo(red), photo(red)]);
    expect(await rooms.imagesOf('two', 'a')).toEqual([photo(red)]);
  });

  it('I-09 newly kept photographs call the listeners of the stock and give the car a new revision, once for all of them', async () => {
    await rooms.importCars('one', [{ id: 'a', images: images('/red.jpg', '/blue.jpg') }]);
    const mark = await rooms.stock.mark();
    const told: string[] = [];
    const stop = rooms.stock.onChange((tenant) => told.push(tenant));
    await room.work();
    expect(told).toEqual(['one']);
    expect((await rooms.stock.changes('one', mark))?.records.map(({ id, photos_count: count }) => [id, count])).toEqual([
      ['a', 2],
    ]);
    const after = await rooms.stock.mark();
    rooms.clock.now += 2 * DAY;
    await rooms.pictured.makeDue('one');
    await room.work();
    expect((await rooms.stock.changes('one', after))?.records).toEqual([]);
    expect(told).toEqual(['one']);
    stop();
  });

  it('I-09 request a job after an import, one at a time', async () => {
    const before = rooms.requested.jobs;
    await rooms.importCars('one', [{ id: 'a', images: images('/red.jpg') }]);
    await rooms.importCars('one', [{ id: 'b', images: images('/red.jpg') }]);
    expect(rooms.requested.jobs - before).toBe(1);
  });
});

describe('another import', () => {
  it('I-09 that changes no picture asks no host for anything', async () => {
    await rooms.importCars('one', [{ id: 'a', images: images('/red.jpg', '/blue.jpg') }]);
    await room.work();
    host.requests.length = 0;
    await rooms.importCars('one', [{ id: 'a', price: 900, images: images('/red.jpg', '/blue.jpg') }]);
    await room.work();
    expect(host.requests).toEqual([]);
    expect(await rooms.imagesOf('one', 'a')).toEqual([photo(red), photo(blue)]);
  });

  it('I-09 with another order or another main picture shows it without fetching again', async () => {
    await rooms.importCars('one', [{ id: 'a', images: images('/red.jpg', '/blue.jpg') }]);
    await room.work();
    host.requests.length = 0;
    await rooms.importCars('one', [{ id: 'a', images: images('/blue.jpg', '/red.jpg') }]);
    expect(await rooms.imagesOf('one', 'a')).toEqual([photo(blue), photo(red)]);
    await room.work();
    expect(host.requests).toEqual([]);
  });

  it('I-09 after a day asks with the validators and keeps the picture that did not change', async () => {
    await rooms.importCars('one', [{ id: 'a', images: images('/red.jpg') }]);
    await room.work();
    rooms.clock.now += DAY + HOUR;
    await rooms.pictured.makeDue('one');
    let status = 0;
    const green = await createSamplePicture(320, 240, '#0f0');
    host.answer('/red.jpg', (request, response) => {
      status = request.headers['if-none-match'] ? 304 : 200;
      response.writeHead(status).end();
    });
    await room.work();
    expect([status, await rooms.imagesOf('one', 'a')]).toEqual([304, [photo(red)]]);

    rooms.clock.now += 8 * DAY;
    await rooms.pictured.makeDue('one');
    host.serve('/red.jpg', green);
    await room.work();
    expect(await rooms.imagesOf('one', 'a')).toEqual([photo(green)]);
  });

  it('I-09 a kept picture stays when its host fails later, as long as the feed names it', async () => {
    await rooms.importCars('one', [{ id: 'a', images: images('/red.jpg') }]);
    await room.work();
    rooms.clock.now += 2 * DAY;
    await rooms.pictured.makeDue('one');
    host.answer('/red.jpg', (_request, response) => void response.writeHead(404).end());
    await room.work();
    expect(await rooms.imagesOf('one', 'a')).toEqual([photo(red)]);
    expect(await room.countsOf('one')).toMatchObject({ kept: 1, refused: 0 });
  });
});

describe('a picture that fails', () => {
  it('I-09 a failed picture is fetched again after growing pauses, and counts as refused after some attempts', async () => {
    host.answer('/late.jpg', (_request, response) => void response.writeHead(503).end());
    await rooms.importCars('one', [{ id: 'a', images: images('/late.jpg') }]);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await room.work();
      const [row] = await rooms.rows();
      pauses.push(Math.round(((row?.dueAt.getTime() ?? 0) - rooms.clock.now) / 60_000));
      expect(row?.state).toBe(attempt < 6 ? 'waiting' : 'refused');
      rooms.clock.now = (row?.dueAt.getTime() ?? 0) + 6 * 60_000;
      await rooms.pictured.makeDue('one');
    }
    expect(pauses).toEqual([1, 4, 16, 64, 256, 720]);
    host.serve('/late.jpg', red);
    await room.work();
    expect(await rooms.imagesOf('one', 'a')).toEqual([photo(red)]);
    expect(await room.countsOf('one')).toMatchObject({ kept: 1, waiting: 0, refused: 0, reasons: [] });
  });

  it('I-09 a host gets no requests for some time after five failures, and other hosts go on', async () => {
    const paths = Array.from({ length: 12 }, (_, at) => `/late-${at}.jpg`);
    paths.forEach((path) => host.answer(path, (_request, response) => void response.writeHead(500).end()));
    const slow = paths.map((path, at) => ({ id: `slow-${at}`, images: [{ url: host.address(path, 'slow.test') }] }));
    await rooms.importCars('one', [...slow, { id: 'good', images: images('/red.jpg') }]);
    await room.work();
    expect(host.requests.filter((path) => path.startsWith('/late')).length).toBeLessThan(12);
    expect(await rooms.imagesOf('one', 'good')).toEqual([photo(red)]);
    const reasons = (await room.countsOf('one')).reasons.map(({ reason }) => reason).toSorted();
    expect(reasons).toEqual(['resting', 'server_error']);
  });

  it('I-09 a refused picture is fetched again at once when the operator requests it', async () => {
    await rooms.importCars('one', [{ id: 'a', images: images('/later.jpg') }]);
    await room.work();
    host.serve('/later.jpg', red);
    await rooms.runJob();
    expect(await rooms.imagesOf('one', 'a')).toEqual([]);
    const before = rooms.requested.jobs;
    rooms.configure('one', { hosts: [...allowed().hosts, 'more.example'] });
    while (rooms.requested.jobs === before) await new Promise((resolve) => setImmediate(resolve));
    await rooms.runJob();
    expect(await rooms.imagesOf('one', 'a')).toEqual([photo(red)]);
  });
});

describe('the first pictures', () => {
  it('I-09 of every car come before further ones of any car', async () => {
    const paths = Array.from({ length: 3 }, (_, at) => `/car-${at}.jpg`);
    const cars = Array.from({ length: 20 }, (_, at) => ({
      id: `c${at}`,
      images: images(...paths.map((path) => `${path}?${at}`)),
    }));
    for (const { images: each } of cars) for (const { url } of each) host.serve(new URL(url).pathname + new URL(url).search, red);
    await rooms.importCars('one', cars);
    await room.work();
    const order = host.requests.map((path) => Number(path.slice(5, 6)));
    expect(Math.max(...order.slice(0, 32))).toBe(1);
    expect(host.requests).toHaveLength(60);
    expect(host.most()).toBeLessThanOrEqual(4);
    expect((await rooms.imagesOf('one', 'c19')).length).toBe(3);
  });
});

describe('the walk round a car and its inside', () => {
  it('V-03 V-04 I-09 a 360° view is shown only when all its frames are kept', async () => {
    const [first, second] = images('/red.jpg', '/blue.jpg').map(({ url }) => url);
    const [inside] = images('/red.jpg').map(({ url }) => url);
    const gap = host.address('/gap.jpg');
    await rooms.importCars('one', [
      { id: 'whole', spin_images: [first, second], spin_interior_image: inside },
      { id: 'gap', spin_images: [first, gap, second] },
    ]);
    await room.work();
    await rooms.pictured.makeDue('one');
    await room.work();
    const [complete, broken] = await rooms.stock.byIds('one', ['whole', 'gap']);
    expect(complete).toMatchObject({ spin_images: [photo(red), photo(blue)], spin_interior_image: photo(red) });
    expect(broken).not.toHaveProperty('spin_images');
  });

  it('V-03 I-09 frames of a spin come from the address pattern where the feed gives a code', async () => {
    const url = host.address('/spin/{code}/{frame}.jpg');
    rooms.configure('one', { ...allowed(), spinSource: { url, frames: 2 } });
    host.serve('/spin/a%2Fb/1.jpg', red);
    host.serve('/spin/a%2Fb/2.jpg', blue);
    await rooms.importCars('one', [{ id: 'a', spin_code: 'a/b' }]);
    await room.work();
    expect((await rooms.stock.byIds('one', ['a']))[0]).toMatchObject({ spin_images: [photo(red), photo(blue)] });
  });
});

describe('rules of a dealer', () => {
  it('I-09 label stock photos by parts of their addresses or by a field of the feed', async () => {
    host.serve('/stock-images/red.jpg', red);
    rooms.configure('one', { ...allowed(), stockPhotos: ['/stock-images/'] });
    await rooms.importCars('one', [
      { id: 'a', images: images('/stock-images/red.jpg', '/blue.jpg') },
      { id: 'b', stock_photos: true, images: images('/blue.jpg') },
    ]);
    await room.work();
    const flags = async (id: string) => (await rooms.stock.byIds('one', [id]))[0]?.images.map(({ stock = false }) => stock);
    expect([await flags('a'), await flags('b')]).toEqual([[true, false], [true]]);
    for await (const records of rooms.stock.records('one'))
      expect(records.map((record) => record.images[0]?.stock)).toEqual([true, true]);
  });

  it('I-09 that allow fewer hosts take their pictures from the pages, without losing them', async () => {
    await rooms.importCars('one', [{ id: 'a', images: images('/red.jpg') }]);
    await room.work();
    rooms.configure('one', { hosts: ['other.example'] });
    await rooms.pictured.makeDue('one');
    await room.work();
    expect(await rooms.imagesOf('one', 'a')).toEqual([]);
    rooms.configure('one', allowed());
    await rooms.pictured.makeDue('one');
    await room.work();
    expect(await rooms.imagesOf('one', 'a')).toEqual([photo(red)]);
  });
});

describe('kept photographs', () => {
  it('I-09 Q-04 belong to the dealers whose feeds name them', async () => {
    await rooms.importCars('one', [{ id: 'a', images: images('/red.jpg') }]);
    await room.work();
    expect([await room.has('one', pictureDigest(red)), await room.has('two', pictureDigest(red))]).toEqual([true, false]);
    expect(await room.read('two', pictureDigest(red))).toBeUndefined();
  });

  it('I-09 whose file is lost or damaged are fetched again', async () => {
    await rooms.importCars('one', [{ id: 'a', images: images('/red.jpg') }]);
    await room.work();
    await rm(join(folder, pictureDigest(red).slice(0, 2)), { recursive: true });
    expect(await room.read('one', pictureDigest(red))).toBeUndefined();
    await room.work();
    expect(await room.read('one', pictureDigest(red))).toEqual(red);
    expect(await rooms.imagesOf('one', 'a')).toEqual([photo(red)]);
  });

  it('I-09 all photographs are fetched again when their folder is missing at the start', async () => {
    await rooms.importCars('one', [{ id: 'a', images: images('/red.jpg', '/blue.jpg') }]);
    await room.work();
    await room.close();
    await rm(folder, { recursive: true });
    room = await rooms.open();
    await room.work();
    await room.work();
    expect((await files()).length).toBe(2);
    expect(await room.read('one', pictureDigest(blue))).toEqual(blue);
  });

  it('I-09 wait when they fill their space, and come when there is more', async () => {
    await room.close();
    room = await rooms.open({ mostBytes: red.length + 10 });
    await rooms.importCars('one', [{ id: 'a', images: images('/red.jpg', '/blue.jpg') }]);
    await room.work();
    expect(await rooms.imagesOf('one', 'a')).toHaveLength(1);
    expect((await room.countsOf('one')).reasons).toMatchObject([{ reason: 'no_space', pictures: 1 }]);
    await room.close();
    room = await rooms.open();
    rooms.clock.now += HOUR;
    await rooms.pictured.makeDue('one');
    await room.work();
    expect(await rooms.imagesOf('one', 'a')).toEqual([photo(red), photo(blue)]);
  });

  it('I-09 that no car names any more are removed after a week, and those of long sold cars after their time', async () => {
    await rooms.importCars('one', [
      { id: 'a', images: images('/red.jpg') },
      { id: 'b', images: images('/blue.jpg') },
    ]);
    await room.work();
    await rooms.importCars('one', [{ id: 'a', images: images('/red.jpg') }]);
    expect(await room.cleanUp()).toMatchObject({ addresses: 0, originals: 0 });
    expect(await rooms.imagesOf('one', 'b')).toEqual([photo(blue)]);
    rooms.clock.now += 91 * DAY;
    await room.cleanUp();
    expect(await rooms.imagesOf('one', 'b')).toEqual([]);
    rooms.clock.now += 8 * DAY;
    expect(await room.cleanUp()).toMatchObject({ addresses: 1, originals: 1 });
    expect(await files()).toEqual([pictureDigest(red)]);
    expect(await rooms.imagesOf('one', 'a')).toEqual([photo(red)]);
  });
});
