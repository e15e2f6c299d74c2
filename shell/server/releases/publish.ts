import { CONTRACT_VERSION } from '@forecourt/contracts/remote';
import { ProblemError, type ProblemDetail } from '@forecourt/contracts/problem';
import { ReleaseDocument } from '@forecourt/contracts/release';
import { Compile } from 'typebox/compile';
import type { ArtefactStore, Reservation } from './artefact-store';
import type { Catalogue } from './catalogue';
import { checkRelease } from './check-release';
import { fileDigest, releaseDigest, releasePlace } from './digest';
import { readVerified } from './verified-copy';

const validator = Compile(ReleaseDocument);

/** A publish that was begun and not yet committed is dropped after this long, milliseconds. */
const RESERVATION_LASTS = 10 * 60_000;
/** Largest file of a release, bytes. */
export const MAX_FILE = 5 * 1024 * 1024;

const parseRelease = (value: unknown): ReleaseDocument => {
  const valid = validator.Check(value);
  const errors: ProblemDetail[] = valid
    ? checkRelease(value)
    : [...validator.Errors(value)].map((error) => ({ path: error.instancePath || '/', message: error.message }));
  if (valid && errors.length === 0) return value;
  throw new ProblemError('invalid_release', 'release.json does not have the published form', errors.slice(0, 20));
};

const takenMeanwhile = ({ name, version }: ReleaseDocument): ProblemError =>
  new ProblemError('release_exists', `${name}@${version} was published by somebody else meanwhile`);

/** Publishing: reserve, send every file, commit. Nothing is seen before the commit; the same version is never replaced. */
export const createPublisher = ({ store, catalogue, now }: { store: ArtefactStore; catalogue: Catalogue; now: () => number }) => {
  const open = new Map<string, { release: ReleaseDocument; place: Reservation; begun: number }>();

  const dropExpired = async (): Promise<void> => {
    for (const [id, { begun, place }] of open) {
      if (now() - begun < RESERVATION_LASTS) continue;
      open.delete(id);
      await place.abort();
    }
  };

  const reservationOf = (id: string) => {
    const found = open.get(id);
    if (!found) throw new ProblemError('not_found', `There is no open reservation ${id}`);
    return found;
  };

  const isWhole = async (release: ReleaseDocument): Promise<boolean> => {
    const files = Object.keys(release.files).map((file) => readVerified(store, release, file));
    return (await Promise.allSettled(files)).every(({ status }) => status === 'fulfilled');
  };

  const reserve = async (
    body: unknown,
  ): Promise<{ state: 'published' } | { state: 'reserved'; reservation: string; files: string[] }> => {
    await dropExpired();
    const release = parseRelease(body);
    if (release.contract > CONTRACT_VERSION)
      throw new ProblemError(
        'release_incompatible',
        `${release.name} is built for contract ${release.contract}, this shell has ${CONTRACT_VERSION}`,
      );
    const published = await catalogue.digestOf(release.name, release.version);
    // Files that the store lost are taken once more: the digests say that they are the same bytes.
    if (published === releaseDigest(release) && (await isWhole(release))) return { state: 'published' };
    if (published && published !== releaseDigest(release))
      throw new ProblemError(
        'release_exists',
        `${release.name}@${release.version} was published with other bytes: raise its version`,
      );
    const place = await store.reserve(release.name, releasePlace(release));
    open.set(place.id, { release, place, begun: now() });
    return { state: 'reserved', reservation: place.id, files: Object.keys(release.files) };
  };

  const write = async (id: string, file: string, bytes: Uint8Array): Promise<void> => {
    const { release, place } = reservationOf(id);
    const expected = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
    if (!expected) throw new ProblemError('invalid_release', `${file} is not named in release.json`);
    if (fileDigest(bytes) !== expected.digest)
      throw new ProblemError('invalid_release', `${file} does not match the digest that release.json gives for it`);
    await place.write(file, bytes);
  };

  const commit = async (id: string, by: string): Promise<ReleaseDocument> => {
    const { release, place } = reservationOf(id);
    for (const [file, { digest }] of Object.entries(release.files)) {
      const bytes = await place.read(file);
      if (!bytes) throw new ProblemError('invalid_release', `${file} was not sent`);
      if (fileDigest(bytes) !== digest) throw new ProblemError('release_corrupt', `${file} changed on its way to the store`);
    }
    const published = await catalogue.digestOf(release.name, release.version);
    if (published && published !== releaseDigest(release)) throw takenMeanwhile(release);
    await place.commit();
    open.delete(id);
    if ((await catalogue.add(release, by)) === 'different') throw takenMeanwhile(release);
    return release;
  };

  const abort = async (id: string): Promise<void> => {
    const { place } = reservationOf(id);
    open.delete(id);
    await place.abort();
  };

  /** Remote of an open reservation. */
  const remoteOf = (id: string): string | undefined => open.get(id)?.release.name;

  return { reserve, write, commit, abort, remoteOf };
};

export type Publisher = ReturnType<typeof createPublisher>;
