import fs, { cpSync, fstatSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from './open-database';

// Starting PGlite takes seconds on a busy machine.
jest.setTimeout(120_000);

const made = mkdtempSync(join(tmpdir(), 'durable-'));
const [before, disk] = [join(made, 'before'), join(made, 'disk')];
afterAll(() => rmSync(made, { recursive: true }));

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Copies to another folder what a power cut would leave: each file as it was at its last sync. */
const followDisk = () => {
  const reallySync = fs.fsyncSync;
  const paths = new Map(filesIn(before).map((path) => [statSync(path).ino, path]));
  let synced = 0;
  const spy = jest.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    reallySync(descriptor);
    const { ino } = fstatSync(descriptor);
    const path = paths.get(ino) ?? filesIn(before).find((file) => statSync(file).ino === ino);
    if (!path) return;
    synced += 1;
    cpSync(path, join(disk, relative(before, path)));
  });
  return { synced: () => synced, stop: () => spy.mockRestore() };
};

it('L-07 committed rows of the embedded database survive a power cut', async () => {
  const database = await openDatabase({ dataDir: before });
  await database.db.execute(sql`create table kept (id text primary key)`);
  // The simulated power cut keeps all files written before; of later changes it keeps only those that were synced to the
  // disk.
  cpSync(join(before, 'pg'), join(disk, 'pg'), { recursive: true });
  const follow = followDisk();
  await database.db.execute(sql`insert into kept values ('acknowledged')`);
  expect(follow.synced()).toBeGreaterThan(0);
  const written = follow.synced();
  await database.db.execute(sql`select * from kept`);
  expect(follow.synced()).toBe(written);
  follow.stop();

  const after = await openDatabase({ dataDir: disk });
  expect(await after.db.execute(sql`select id from kept`)).toMatchObject({ rows: [{ id: 'acknowledged' }] });
  await Promise.all([after.close(), database.close()]);
});
