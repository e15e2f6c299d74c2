import { randomUUID } from 'node:crypto';
import type { ReleaseSignature } from '@forecourt/build/signature.mjs';
import { CONTRACT_VERSION } from '@forecourt/contracts/remote';
import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { ArtefactStore, Reservation } from '../artefacts/artefact-store';
import type { Catalogue } from '../catalogue/catalogue';
import type { Database } from '../../storage/database';
import { parseRelease } from './check-release';
import { fileDigest, releaseDigest, releasePlace } from '../catalogue/digest';
import { severalAtOnce } from '../artefacts/several-at-once';
import { createOpenPublishes, type OpenPublish } from './open-publishes';
import type { SignatureCheck } from '../signing/check-signature';
import { readVerified } from '../serving/verified-copy';

/** Files that are read from the store at the same time. */
const FILES_AT_ONCE = 8;
/** Largest file of a release, bytes. */
const MAX_FILE = 5 * 1024 * 1024;

const takenMeanwhile = ({ name, version }: ReleaseDocument): ProblemError =>
  new ProblemError('release_exists', `${name}@${version} was published by somebody else meanwhile`);

interface Deps {
  db: Database;
  store: ArtefactStore;
  catalogue: Catalogue;
  checkSignature: SignatureCheck;
  /** Milliseconds. */
  now(): number;
}

/**
 * Publishing: reserve, send every file, commit. Nothing is seen before the commit; the same version is never replaced
 * . What is open is kept in the database and the store, so that any process may go on with it.
 */
export const createPublisher = ({ db, store, catalogue, checkSignature, now }: Deps) => {
  const open = createOpenPublishes({ db, now });

  const placeOf = ({ id, release }: OpenPublish): Reservation => store.stage(id, release.name, releasePlace(release));

  /** Removes what was begun and left, by this process or another. */
  const sweep = async (): Promise<void> => {
    // Files first: a publish that begins meanwhile is in the database before it has any.
    const staged = await store.staged();
    const expired = await open.takeExpired();
    await Promise.all(expired.map((left) => placeOf(left).abort()));
    await Promise.all((await open.strangers(staged)).map((id) => store.stage(id, '', '').abort()));
  };

  const reservationOf = async (id: string, read = open.find): Promise<OpenPublish & { place: Reservation }> => {
    const found = await read(id);
    if (!found) throw new ProblemError('not_found', `There is no open reservation ${id}`);
    return { ...found, place: placeOf(found) };
  };

  /** A store that does not answer says nothing about its files. */
  const isWhole = async (release: ReleaseDocument): Promise<boolean> => {
    try {
      await severalAtOnce(FILES_AT_ONCE, Object.keys(release.files), (file) => readVerified(store, release, file));
      return true;
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'release_corrupt') return false;
      throw error;
    }
  };

  const reserve = async (
    body: unknown,
    signature?: ReleaseSignature,
  ): Promise<{ state: 'published' } | { state: 'reserved'; reservation: string; files: string[] }> => {
    await sweep();
    const release = parseRelease(body);
    if (release.contract > CONTRACT_VERSION)
      throw new ProblemError(
        'release_incompatible',
        `${release.name} is built for contract ${release.contract}, this shell has ${CONTRACT_VERSION}`,
      );
    await checkSignature(release, signature);
    const { digest: published, removedAt } = (await catalogue.recordOf(release.name, release.version)) ?? {};
    if (published === releaseDigest(release) && !removedAt) {
      if (signature) await catalogue.sign(release, signature);
      // Files that the store lost are taken once more: the digests say that they are the same bytes.
      if (await isWhole(release)) return { state: 'published' };
    }
    if (published && published !== releaseDigest(release))
      throw new ProblemError(
        'release_exists',
        `${release.name}@${release.version} was published with other bytes: raise its version`,
      );
    const id = randomUUID();
    await open.begin({ id, release, signature });
    return { state: 'reserved', reservation: id, files: Object.keys(release.files) };
  };

  const write = async (id: string, file: string, bytes: Uint8Array): Promise<void> => {
    const { release, place } = await reservationOf(id);
    const expected = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
    if (!expected) throw new ProblemError('invalid_release', `${file} is not named in release.json`);
    if (fileDigest(bytes) !== expected.digest)
      throw new ProblemError('invalid_release', `${file} does not match the digest that release.json gives for it`);
    await place.write(file, bytes);
  };

  const commit = async (id: string, by: string): Promise<ReleaseDocument> => {
    const { release, signature, place } = await reservationOf(id, open.renew);
    // The key may have been revoked since the publish began.
    await checkSignature(release, signature);
    await severalAtOnce(FILES_AT_ONCE, Object.entries(release.files), async ([file, { digest }]) => {
      const bytes = await place.read(file);
      if (!bytes) throw new ProblemError('invalid_release', `${file} was not sent`);
      if (fileDigest(bytes) !== digest) throw new ProblemError('release_corrupt', `${file} changed on its way to the store`);
    });
    await place.prepare();
    // Files and row appear together for whoever cleans up.
    await catalogue.alone(async (on) => {
      const published = await catalogue.digestOf(release.name, release.version, on);
      if (published && published !== releaseDigest(release)) throw takenMeanwhile(release);
      await place.commit();
      await catalogue.add(release, by, signature, on);
    });
    await open.end(id);
    return release;
  };

  const abort = async (id: string): Promise<void> => {
    const { place } = await reservationOf(id);
    await open.end(id);
    await place.abort();
  };

  /** Remote of an open reservation. */
  const remoteOf = async (id: string): Promise<string | undefined> => (await open.find(id))?.release.name;

  return { reserve, write, commit, abort, remoteOf, sweep, maxFile: MAX_FILE };
};

export type Publisher = ReturnType<typeof createPublisher>;
