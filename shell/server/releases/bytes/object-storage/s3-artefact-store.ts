import { ProblemError } from '@forecourt/contracts/problem';
import { LRUCache } from 'lru-cache';
import type { ArtefactStore } from '../artefacts/artefact-store';
import type { ObjectBucket, OpenBucketWithSignal, BucketObject } from './bucket';
import { isPlaceFolder, isRemoteFolder, releaseObjectKeys, markerContent, readSetOfMarker } from './keys';
import { processInParallel } from '../artefacts/several-at-once';

const REQUESTS_AT_ONCE = 16;
/** Milliseconds; other publishers wait for the commit. */
const COMMIT_TIME_LIMIT = 20_000;
const MOST_CACHED_MARKERS = 5_000;

interface S3Options {
  prefix: string;
  /** Milliseconds; default 20,000. */
  commitLasts?: number;
}

const copyMissingFiles = async (
  bucket: ObjectBucket,
  [from, to]: readonly [string, string],
  sources: readonly BucketObject[],
  present: readonly BucketObject[],
): Promise<void> => {
  const tags = new Map(present.map(({ key, tag }) => [key, tag]));
  const pairs = sources.map(({ key, tag }) => ({ key, tag, copy: `${to}${key.slice(from.length)}` }));
  const missing = pairs.filter(({ tag, copy }) => tags.get(copy) !== tag);
  await processInParallel(REQUESTS_AT_ONCE, missing, ({ key, copy }) => bucket.copy(key, copy));
};

/**
 * Object storage has no rename. Files are copied to their own set, and a small object, the marker, names the live set of a
 * place. Writing the marker is the commit and deleting it is the removal, so both are atomic. The storage must show an object
 * at once after its write, as S3 does.
 */
class S3ArtefactStore implements ArtefactStore {
  private readonly keys;
  private readonly bucket: ObjectBucket;
  private readonly sets = new LRUCache<string, string>({ max: MOST_CACHED_MARKERS });

  constructor(
    private readonly within: OpenBucketWithSignal,
    private readonly options: S3Options,
  ) {
    this.keys = releaseObjectKeys(options.prefix);
    this.bucket = within();
  }

  read: ArtefactStore['read'] = async (name, place, file) => {
    const set = this.sets.get(this.keys.place(name, place)) ?? (await this.readSet(name, place));
    if (set === undefined) return undefined;
    const bytes = await this.bucket.get(`${this.keys.files(name, place, set)}${file}`);
    if (bytes) return bytes;
    // Another process may have replaced or removed the set since this process read the marker.
    const newSet = await this.readSet(name, place);
    return newSet === undefined || newSet === set ? undefined : this.bucket.get(`${this.keys.files(name, place, newSet)}${file}`);
  };

  stage: ArtefactStore['stage'] = (id, name, place) => {
    const staging = this.keys.staging(id);
    const { bucket } = this;
    return {
      write: (file, bytes) => bucket.put(`${staging}${file}`, bytes),
      read: (file) => bucket.get(`${staging}${file}`),
      prepare: async () => {
        const target = this.keys.files(name, place, id);
        const [sources, present] = await Promise.all([bucket.list(staging), bucket.list(target)]);
        await copyMissingFiles(bucket, [staging, target], sources, present);
      },
      commit: () => this.commit(id, name, place),
      abort: async () => bucket.remove((await bucket.list(staging)).map(({ key }) => key)),
    };
  };

  staged: ArtefactStore['staged'] = () => this.bucket.folders(this.keys.stagingRoot);

  places: ArtefactStore['places'] = async () => {
    const names = (await this.bucket.folders(this.keys.root)).filter(isRemoteFolder);
    const lists = await processInParallel(REQUESTS_AT_ONCE, names, async (name) =>
      (await this.bucket.folders(this.keys.remote(name))).filter(isPlaceFolder).map((place) => ({ name, place })),
    );
    return lists.flat();
  };

  size: ArtefactStore['size'] = async (name, place) => {
    const objects = await this.bucket.list(this.keys.place(name, place));
    return objects.reduce((sum, { key, bytes }) => (key === this.keys.marker(name, place) ? sum : sum + bytes), 0);
  };

  remove: ArtefactStore['remove'] = async (name, place) => {
    this.sets.delete(this.keys.place(name, place));
    // The marker is removed first, because readers find files only by the marker.
    await this.bucket.remove([this.keys.marker(name, place)]);
    await this.bucket.remove((await this.bucket.list(this.keys.place(name, place))).map(({ key }) => key));
  };

  private async readSet(name: string, place: string): Promise<string | undefined> {
    const marker = await this.bucket.get(this.keys.marker(name, place));
    const set = marker && readSetOfMarker(marker);
    if (set === undefined) this.sets.delete(this.keys.place(name, place));
    else this.sets.set(this.keys.place(name, place), set);
    return set;
  }

  private async commit(id: string, name: string, place: string): Promise<void> {
    const { keys } = this;
    const [staging, target, marker] = [keys.staging(id), keys.files(name, place, id), keys.marker(name, place)];
    const bucket = this.within(AbortSignal.timeout(this.options.commitLasts ?? COMMIT_TIME_LIMIT));
    const [sources, present] = await Promise.all([bucket.list(staging), bucket.list(keys.place(name, place))]);
    if (sources.length === 0) throw new ProblemError('not_found', 'The files of the release were removed before its commit');
    await copyMissingFiles(bucket, [staging, target], sources, present);
    await bucket.put(marker, Buffer.from(markerContent(id)));
    this.sets.set(keys.place(name, place), id);
    const live = new Set([marker, ...sources.map(({ key }) => `${target}${key.slice(staging.length)}`)]);
    const old = [...sources, ...present].filter(({ key }) => !live.has(key));
    // The release is committed. Old objects do no harm, and clean-up or the removal of the release deletes them.
    await bucket.remove(old.map(({ key }) => key)).catch(() => undefined);
  }
}

export const createS3ArtefactStore = (within: OpenBucketWithSignal, options: S3Options): ArtefactStore =>
  new S3ArtefactStore(within, options);
