import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from './folders';
import type { Site } from './site-server';

/** Folder with real listings outside the repository; most checkouts do not have it. */
const DATA = join(REPOSITORY_ROOT, '../shared/data');

/** Returns the files of a collection, or the reason if they are absent. */
export const findRealData = (...files: string[]): { paths: string[] } | { missing: string } => {
  const paths = files.map((file) => join(DATA, file));
  const absent = paths.find((path) => !existsSync(path));
  return absent ? { missing: `${absent} is missing` } : { paths };
};

/** Returns the head and the first rows of a CSV file. */
const firstRows = (path: string, rows: number): string =>
  readFileSync(path, 'utf8')
    .split('\n')
    .slice(0, rows + 1)
    .join('\n');

/**
 * Imports a feed, or its first rows, into a dealer's stock like an operator; resolves with the number of new cars.
 * Fails with the server's reason.
 */
export const importRealFeed = async (
  site: Site,
  slug: string,
  { mapping, feed, path, rows }: { mapping: string; feed: string; path: string; rows?: number },
): Promise<number> => {
  const token = readFileSync(join(site.dataDir, 'operator.token'), 'utf8').trim();
  const query = new URLSearchParams({ mapping, feed, fileName: path.split('/').at(-1) ?? '' });
  const answer = await fetch(`http://127.0.0.1:${site.port}/api/admin/stock/${slug}/import?${query.toString()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: rows === undefined ? readFileSync(path) : firstRows(path, rows),
  });
  const lines = (await answer.text()).trim().split('\n');
  const last = JSON.parse(lines.at(-1) ?? '{}') as { type?: string; added?: number };
  if (!answer.ok || last.type !== 'report') throw new Error(`${path} was not imported: ${lines.at(-1)}`);
  return last.added ?? 0;
};
