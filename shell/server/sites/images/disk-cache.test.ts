import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPictureDiskCache } from './disk-cache';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-images-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the disk cache of pictures', () => {
  it('I-09 the disk cache keeps a picture over a restart and leaves no incomplete files', async () => {
    await openPictureDiskCache(folder, 1000).put('abc', Buffer.from('picture'));
    expect(String(await openPictureDiskCache(folder, 1000).get('abc'))).toBe('picture');
    expect(await readdir(join(folder, 'ab'))).toEqual(['abc']);
  });

  it('I-09 the disk cache returns nothing for a picture that was never made', async () => {
    expect(await openPictureDiskCache(folder, 1000).get('none')).toBeUndefined();
  });

  it('I-09 drops the oldest pictures when it grows over its limit', async () => {
    const cache = openPictureDiskCache(folder, 250);
    for (const [i, key] of ['aa1', 'bb2', 'cc3'].entries()) {
      await cache.put(key, Buffer.alloc(100));
      const when = new Date(1_700_000_000_000 + i * 1000);
      if (i < 2) await utimes(join(folder, key.slice(0, 2), key), when, when);
    }
    expect(await Promise.all(['aa1', 'bb2', 'cc3'].map(async (key) => (await cache.get(key)) !== undefined))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('Q-04 I-09 many new pictures push out each other and not a picture in use, however often they are wanted at once', async () => {
    let later = 0;
    const cache = openPictureDiskCache(folder, 450, () => Date.now() + later);
    await cache.put('used', Buffer.alloc(100));
    later = 2 * 3_600_000;
    await cache.get('used');
    later = 0;
    for (let index = 0; index < 20; index += 1) {
      await cache.put(`new${index}`, Buffer.alloc(100));
      await cache.get(`new${index}`);
      await cache.get(`new${index}`);
    }
    expect(await cache.get('used')).toBeDefined();
    expect(await readdir(folder, { recursive: true })).not.toContain('ne/new0');
  });
});
