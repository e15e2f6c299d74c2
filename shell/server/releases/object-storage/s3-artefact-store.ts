import { ProblemError } from '@forecourt/contracts/problem';
import { LRUCache } from 'lru-cache';
import type { ArtefactStore } from '../artefacts/artefact-store';
import type { Bucket, BucketWithin, StoredObject } from './bucket';
import { isPlace, isRemote, keysBelow, markerText, setIn } from './keys';
import { severalAtOnce } from '../artefacts/several-at-once';

/** Requests at once for one piece of work. */
const AT_ONCE = 16;
/** A commit is given up after this long, milliseconds: others who publish wait for it. */
const COMMIT_LASTS = 20_000;
/** Releases whose marker is remembered. */
const REMEMBERED = 5_000;

/**
 * Releases in object storage, which has no rename: files are copied to a set of their own, and one small object, the
 * marker, says which set of a place counts. Writing it is the commit, removing it the removal; each is whole or not done.
 * Storage must show what was written at once, as S3 does.
 */
export const createS3ArtefactStore = (
  within: BucketWithin,
  { prefix, commitLasts = COMMIT_LASTS }: { prefix: string; commitLasts?: number },
): ArtefactStore => {
  const keys = keysBelow(prefix);
  const bucket = within();
  const sets = new LRUCache<string, string>({ max: REMEMBERED });

  const readSet = async (name: string, place: string): Promise<string | undefined> => {
    const marker = await bucket.get(keys.marker(name, place));
    const set = marker && setIn(marker);
    if (set === undefined) sets.delete(keys.place(name, place));
    else sets.set(keys.place(name, place), set);
    return set;
  };

  /** Copies what of a staged release is not in its set yet. */
  const copyMissing = async (
    on: Bucket,
    [from, to]: readonly [string, string],
    sources: readonly StoredObject[],
    there: readonly StoredObject[],
  ): Promise<void> => {
    const tags = new Map(there.map(({ key, tag }) => [key, tag]));
    const pairs = sources.map(({ key, tag }) => ({ key, tag, copy: `${to}${key.slice(from.length)}` }));
    const missing = pairs.filter(({ tag, copy }) => tags.get(copy) !== tag);
    await severalAtOnce(AT_ONCE, missing, ({ key, copy }) => on.copy(key, copy));
  };

  return {
    async read(name, place, file) {
      const known = sets.get(keys.place(name, place)) ?? (await readSet(name, place));
      if (known === undefined) return undefined;
      const found = await bucket.get(`${keys.files(name, place, known)}${file}`);
      if (found) return found;
      // The place may have been given another set, or removed, since its marker was read.
      const now = await readSet(name, place);
      return now === undefined || now === known ? undefined : bucket.get(`${keys.files(name, place, now)}${file}`);
    },

    stage(id, name, place) {
      const staging = keys.staging(id);
      const target = keys.files(name, place, id);
      return {
        write: (file, bytes) => bucket.put(`${staging}${file}`, bytes),
        read: (file) => bucket.get(`${staging}${file}`),
        async prepare() {
          const [sources, there] = await Promise.all([bucket.list(staging), bucket.list(target)]);
          await copyMissing(bucket, [staging, target], sources, there);
        },
        async commit() {
          const on = within(AbortSignal.timeout(commitLasts));
          const [sources, there] = await Promise.all([on.list(staging), on.list(keys.place(name, place))]);
          if (sources.length === 0)
            throw new ProblemError('not_found', 'The files of the release were removed before its commit');
          await copyMissing(on, [staging, target], sources, there);
          await on.put(keys.marker(name, place), Buffer.from(markerText(id)));
          sets.set(keys.place(name, place), id);
          const own = new Set([keys.marker(name, place), ...sources.map(({ key }) => `${target}${key.slice(staging.length)}`)]);
          const left = [...sources, ...there].filter(({ key }) => !own.has(key));
          // It is committed. What stays of it is in nobody's way, and goes with a sweep or with the release.
          await on.remove(left.map(({ key }) => key)).catch(() => undefined);
        },
        async abort() {
          await bucket.remove((await bucket.list(staging)).map(({ key }) => key));
        },
      };
    },

    staged: () => bucket.folders(keys.stagingRoot),

    async places() {
      const names = (await bucket.folders(keys.root)).filter(isRemote);
      const lists = await severalAtOnce(AT_ONCE, names, async (name) =>
        (await bucket.folders(keys.remote(name))).filter(isPlace).map((place) => ({ name, place })),
      );
      return lists.flat();
    },

    async size(name, place) {
      const found = await bucket.list(keys.place(name, place));
      return found.reduce((sum, { key, bytes }) => (key === keys.marker(name, place) ? sum : sum + bytes), 0);
    },

    async remove(name, place) {
      sets.delete(keys.place(name, place));
      // The marker goes first: without it nobody sees the files.
      await bucket.remove([keys.marker(name, place)]);
      await bucket.remove((await bucket.list(keys.place(name, place))).map(({ key }) => key));
    },
  };
};
