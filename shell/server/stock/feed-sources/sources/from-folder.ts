import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeedSource } from '@forecourt/contracts/site/feeds';
import { saveDownload, createDownloadTimer } from './save-download';
import { FeedSourceFailure, type FetchResult, type FeedFetchRequest } from './source';
import { hasCompleteName, nextFile, type WaitingFile } from './waiting-files';

type FolderSource = Required<Pick<FeedSource, 'folder'>>;

const SETTLING_MILLISECONDS = 10_000;
const FOLDERS = { imported: 'done', refused: 'refused' } as const;
/** Name of a file that was moved away: the moment, in UTC. */
const STAMP = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z-/;
const DAY = 86_400_000;

const filesIn = async (folder: string): Promise<WaitingFile[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && hasCompleteName(entry.name)).map(({ name }) => name);
  return Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name));
      return { name, size, modified: mtimeMs };
    }),
  );
};

const movedAt = (name: string): number => Date.parse(name.replace(STAMP, '$1:$2:$3.$4Z ').split(' ')[0] ?? '');

/** Files of `done` and `refused` that are too old, and the oldest of too many. Files without our moment in the name stay. */
const removeOld = async (folder: string, { files: most, days }: FeedFetchRequest['keep']): Promise<void> => {
  for (const away of Object.values(FOLDERS).map((name) => join(folder, name))) {
    const names = await readdir(away).catch(() => []);
    const moved = names
      .filter((name) => STAMP.test(name))
      .toSorted()
      .toReversed();
    const excess = moved.filter((name, index) => index >= most || Date.now() - movedAt(name) > days * DAY);
    for (const name of excess) await rm(join(away, name), { force: true });
  }
};

/**
 * Creates a missing folder. Of a full feed: the newest file, moving earlier ones away; of a delta: the oldest, because
 * each delta counts. Throws FeedSourceFailure.
 */
export const fetchFromFolder = async ({
  source,
  mode,
  keep,
  target,
  folders,
  limits,
}: FeedFetchRequest<FolderSource>): Promise<FetchResult> => {
  const folder = join(folders, source.folder);
  await mkdir(folder, { recursive: true });
  await removeOld(folder, keep);
  const files = (await filesIn(folder)).filter(({ modified }) => Date.now() - modified >= SETTLING_MILLISECONDS);
  const chosen = nextFile(files, mode);
  if (!chosen) return { kind: 'nothing' };
  const path = join(folder, chosen.name);
  const time = createDownloadTimer(limits, `The folder ${source.folder}`);
  const { bytes, digest } = await saveDownload(createReadStream(path), {
    target,
    limits,
    time,
    source: `the folder ${source.folder}`,
  }).finally(time.stop);
  const after = await stat(path);
  if (after.mtimeMs !== chosen.modified || bytes !== after.size)
    throw new FeedSourceFailure(
      `${chosen.name} in the folder ${source.folder} is still being written; it is looked for again at the next time`,
    );
  const settle = async (result: keyof typeof FOLDERS): Promise<void> => {
    const away = join(folder, FOLDERS[result]);
    await mkdir(away, { recursive: true });
    const stamp = new Date().toISOString().replace(/[:.]/g, '-');
    for (const { name } of mode === 'delta' ? [chosen] : files) await rename(join(folder, name), join(away, `${stamp}-${name}`));
    await removeOld(folder, keep);
  };
  return { kind: 'file', file: { name: chosen.name, path: target, digest, validators: {}, settle } };
};
