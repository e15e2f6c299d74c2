import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildWithServerCompiler } from '../build-entries.mjs';
import { REPOSITORY_ROOT, BENCH_WORK_FOLDER } from '../installation.mjs';
import { openPictureHost } from './picture-host.mjs';

const shell = createRequire(join(REPOSITORY_ROOT, 'shell/package.json'));
const ORIGINALS = join(BENCH_WORK_FOLDER, 'photograph-originals');

const measureSeconds = async (work) => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

const photographedCar = (host, at, pictures) => ({
  id: `c${at}`,
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  price: 9000,
  images: Array.from({ length: pictures }, (_, number) => ({ url: host.address(number, `${at}-${number}.jpg`) })),
});

/** How many photographs of 1600 × 1067 pixels a second are fetched, checked and kept, and converted for a card. */
export const run = async ({ say, flags }) => {
  const isSmallest = 'smallest' in flags;
  const [cars, pictures] = isSmallest ? [4, 3] : [100, 8];
  const folder = await buildWithServerCompiler('photographs', { rooms: 'e2e/bench/photographs/room-door.ts' });
  const { openPhotographRooms, convertPhotograph } = shell(join(folder, 'rooms.cjs'));
  const host = await openPictureHost();
  const rooms = await openPhotographRooms({
    folder: ORIGINALS,
    mappingsFolder: join(REPOSITORY_ROOT, 'shell/server/stock/import/mappings'),
    migrationsFolder: join(REPOSITORY_ROOT, 'shell/server/platform/storage/drizzle'),
    port: host.port,
  });
  try {
    const count = cars * pictures;
    const lines = Array.from({ length: cars }, (_, at) => JSON.stringify(photographedCar(host, at, pictures))).join('\n');
    await rooms.importCars(lines);
    const fetching = await measureSeconds(() => rooms.room.work());
    const { kept } = await rooms.counts();
    if (kept !== count) throw new Error(`${kept} of ${count} photographs were kept`);
    say(`${count} photographs of ${Math.round(host.pictures[0].length / 1024)} KB were kept`);
    const again = await measureSeconds(async () => {
      await rooms.importCars(lines);
      await rooms.room.work();
    });
    const modifiers = { width: 640, aspect: '3x2', quality: 75, format: 'webp' };
    const converting = await measureSeconds(async () => {
      for (const bytes of host.pictures) await convertPhotograph(bytes, modifiers, 'webp', undefined);
    });
    return [
      { figure: 'photographs fetched, checked and kept', value: count / fetching, unit: '/s' },
      { figure: `the same feed again, ${count} photographs`, value: again * 1000, unit: 'ms' },
      { figure: 'a photograph converted to 640 × 427 WebP', value: (converting / host.pictures.length) * 1000, unit: 'ms' },
    ];
  } finally {
    await rooms.close();
    await host.close();
    rmSync(ORIGINALS, { recursive: true, force: true });
  }
};
