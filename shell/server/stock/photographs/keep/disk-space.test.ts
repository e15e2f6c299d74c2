import type { Queryable } from '../../../platform/storage/database';
import { PictureRefused } from '../reasons';
import { createDiskSpaceGuard } from './disk-space';

/** The count is the bytes that `sum` returns when the count ends. */
const countedAs = (sum: () => number | Promise<number>): Queryable =>
  ({ select: () => ({ from: async () => [{ used: String(await sum()) }] }) }) as never;

const spaceOf = (mostBytes: number, sum: () => number | Promise<number>, now = () => 0) =>
  createDiskSpaceGuard({ db: countedAs(sum), mostBytes, now });

const NO_SPACE = new PictureRefused('no_space');
const nothing = async (): Promise<void> => undefined;

describe('disk space of originals', () => {
  it('I-09 the disk limit is not exceeded by pictures that are written at the same time', async () => {
    const space = spaceOf(100, async () => 0);
    const outcomes = await Promise.allSettled([60, 60, 60].map((bytes) => space.write(bytes, nothing)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await space.used()).toBe(60);
  });

  it('I-09 the disk space of a picture that could not be written is free again', async () => {
    const space = spaceOf(100, () => 30);
    await expect(
      space.write(60, async () => {
        throw new Error('no file');
      }),
    ).rejects.toThrow('no file');
    expect(await space.used()).toBe(30);
  });

  it('I-09 the disk space counts a picture that is written while the database is counting', async () => {
    const clock = { now: 0 };
    const count = { end: (_sum: number): void => undefined };
    const counts = [0, new Promise<number>((resolve) => (count.end = resolve))];
    const space = spaceOf(100, () => counts.shift()!, () => clock.now); // prettier-ignore
    await space.used();
    const writing = space.write(60, nothing);
    clock.now = 60_000;
    const used = space.used();
    await writing;
    count.end(0);
    await used;
    await expect(space.write(60, nothing)).rejects.toThrow(NO_SPACE);
  });

  it('I-09 the disk space is counted again after a minute and after a clean-up, because other processes write too', async () => {
    const clock = { now: 0 };
    let sum = 90;
    const space = spaceOf(100, () => sum, () => clock.now); // prettier-ignore
    expect(await space.used()).toBe(90);
    sum = 10;
    expect(await space.used()).toBe(90);
    space.countAgain();
    expect(await space.used()).toBe(10);
    sum = 95;
    clock.now = 60_000;
    await expect(space.write(10, nothing)).rejects.toThrow(NO_SPACE);
  });

  it('I-09 a picture whose original is kept already needs no disk space', async () => {
    const space = spaceOf(100, () => 120);
    await expect(space.write(0, nothing)).resolves.toBeUndefined();
  });
});
