import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSlotErrors, readBuiltCode, type BuiltCode } from '@forecourt/build/built-slots.mjs';
import type { ReleaseSignature } from '@forecourt/build/signature.mjs';
import { CONTRACT_VERSION } from '@forecourt/contracts/remote';
import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseDocument, ReleaseOrigin } from '@forecourt/contracts/release/release';
import type { ArtefactStore, StagedRelease } from '../artefacts/artefact-store';
import type { StoredReleaseCatalogue } from '../catalogue/catalogue';
import type { Database } from '../../../platform/storage/database';
import { parseReleaseDocument } from './check-release';
import { fileDigest, releaseDigest, releasePlace } from '../catalogue/digest';
import { processInParallel } from '../artefacts/several-at-once';
import { createOpenPublicationStore, type OpenPublication } from './open-publishes';
import type { SignatureCheck } from '../signing/check-signature';
import { makeVerifiedCopy, readVerifiedFile } from '../serving/verified-copy';
import type { CandidateCopy } from '../../../platform/ports';

const FILES_AT_ONCE = 8;
const MOST_BYTES_PER_FILE = 5 * 1024 * 1024;

const takenMeanwhile = ({ name, version }: ReleaseDocument): ProblemError =>
  new ProblemError('release_exists', `${name}@${version} was published with other bytes meanwhile: raise its version`);

/** @throws ProblemError `invalid_release`, with both lists, when the server half does not place the slots that are stated */
const requireStatedSlots = (release: ReleaseDocument, codes: Map<string, BuiltCode>): void => {
  const errors = findSlotErrors(release, codes);
  if (errors.length === 0) return;
  const { name, version } = release;
  throw new ProblemError('invalid_release', `release.json of ${name}@${version} does not state the slots of its code`, errors);
};

/** @throws ProblemError `invalid_release` for a file that was not sent or other slots, `release_corrupt` for a changed file */
const requireSentFiles = async (release: ReleaseDocument, place: StagedRelease): Promise<void> => {
  const codes = new Map<string, BuiltCode>();
  await processInParallel(FILES_AT_ONCE, Object.entries(release.files), async ([file, { digest }]) => {
    const bytes = await place.read(file);
    if (!bytes) throw new ProblemError('invalid_release', `${file} was not sent`);
    if (fileDigest(bytes) !== digest) throw new ProblemError('release_corrupt', `${file} changed on its way to the store`);
    if (file.startsWith('node/')) codes.set(file, readBuiltCode(Buffer.from(bytes).toString()));
  });
  requireStatedSlots(release, codes);
};

interface PublisherOptions {
  db: Database;
  store: ArtefactStore;
  catalogue: StoredReleaseCatalogue;
  checkSignature: SignatureCheck;
  /** For server halves that are rehearsed. Default: the folder of temporary files. */
  candidates?: string;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Nothing is visible before the commit, and a version is never replaced. Any process may continue a publication. */
export class StepwiseReleasePublisher {
  readonly maxFile = MOST_BYTES_PER_FILE;
  private readonly open;

  constructor(private readonly options: PublisherOptions) {
    this.open = createOpenPublicationStore(options);
  }

  /** Removes publications of any process that were not finished in time, with their staged files. */
  sweep = async (): Promise<void> => {
    // Files are listed before rows, because a publication that begins now has its row before its first file.
    const staged = await this.options.store.staged();
    const expired = await this.open.takeExpired();
    await Promise.all(expired.map((left) => this.stage(left).abort()));
    await Promise.all((await this.open.unknownIds(staged)).map((id) => this.options.store.stage(id, '', '').abort()));
  };

  private readonly reservationOf = async (
    id: string,
    read = this.open.find,
  ): Promise<OpenPublication & { place: StagedRelease }> => {
    const publish = await read(id);
    if (!publish) throw new ProblemError('not_found', `There is no open reservation ${id}`);
    return { ...publish, place: this.stage(publish) };
  };

  /** Whether the store has all files undamaged. Rejects when the store does not answer. */
  private readonly isWhole = async (release: ReleaseDocument): Promise<boolean> => {
    try {
      await processInParallel(FILES_AT_ONCE, Object.keys(release.files), (file) =>
        readVerifiedFile(this.options.store, release, file),
      );
      return true;
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'release_corrupt') return false;
      throw error;
    }
  };

  /**
   * No other release may have the container, because a page that has both would run one's code as the other. @throws
   * ProblemError `invalid_release`
   */
  private readonly requireOwnContainer = async (release: ReleaseDocument, on?: Database): Promise<void> => {
    const owner = await this.options.catalogue.containerOwner(release, on);
    if (!owner) return;
    const other = `${owner.name}@${owner.version}`;
    throw new ProblemError(
      'invalid_release',
      `${release.name}@${release.version} would have the same container as ${other}: choose a version that differs from ${other} in more than upper case, dots and hyphens`,
      [{ path: '/container', message: `${release.container} is the container of ${other}` }],
    );
  };

  /**
   * Checks everything that is known before the files are sent. `isPublished`: the same bytes are published already. @throws
   * ProblemError `invalid_release`, `release_incompatible`, `release_exists`, or of the signature
   */
  check = async (body: unknown, signature?: ReleaseSignature): Promise<{ release: ReleaseDocument; isPublished: boolean }> => {
    const release = parseReleaseDocument(body);
    if (release.contract > CONTRACT_VERSION)
      throw new ProblemError(
        'release_incompatible',
        `${release.name} is built for contract ${release.contract}, this shell has ${CONTRACT_VERSION}`,
      );
    await this.options.checkSignature(release, signature);
    await this.requireOwnContainer(release);
    const { digest: published, removedAt } = (await this.options.catalogue.recordOf(release.name, release.version)) ?? {};
    if (published && published !== releaseDigest(release))
      throw new ProblemError(
        'release_exists',
        `${release.name}@${release.version} was published with other bytes: raise its version`,
      );
    return { release, isPublished: published !== undefined && !removedAt };
  };

  reserve = async (
    body: unknown,
    signature?: ReleaseSignature,
  ): Promise<{ state: 'published' } | { state: 'reserved'; reservation: string; files: string[] }> => {
    await this.sweep();
    const { release, isPublished } = await this.check(body, signature);
    if (isPublished) {
      if (signature) await this.options.catalogue.sign(release, signature);
      // Lost files are accepted again, because their digests prove that they are the same bytes.
      if (await this.isWhole(release)) return { state: 'published' };
    }
    const id = randomUUID();
    await this.open.begin({ id, release, signature });
    return { state: 'reserved', reservation: id, files: Object.keys(release.files) };
  };

  write = async (id: string, file: string, bytes: Uint8Array): Promise<void> => {
    const { release, place } = await this.reservationOf(id);
    const expected = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
    if (!expected) throw new ProblemError('invalid_release', `${file} is not named in release.json`);
    if (fileDigest(bytes) !== expected.digest)
      throw new ProblemError('invalid_release', `${file} does not match the digest that release.json gives for it`);
    await place.write(file, bytes);
  };

  commit = async (id: string, by: string, origin?: ReleaseOrigin): Promise<ReleaseDocument> => {
    const { catalogue } = this.options;
    const { release, signature, place } = await this.reservationOf(id, this.open.renew);
    // The signing key may have been revoked after the publication was reserved.
    await this.options.checkSignature(release, signature);
    await requireSentFiles(release, place);
    await place.prepare();
    // Clean-up must never see the release's files without the release's row.
    await catalogue.alone(async (on) => {
      const published = await catalogue.digestOf(release.name, release.version, on);
      if (published && published !== releaseDigest(release)) throw takenMeanwhile(release);
      await this.requireOwnContainer(release, on);
      await place.commit();
      await catalogue.add(release, by, { signature, origin, on });
    });
    await this.open.end(id);
    return release;
  };

  abort = async (id: string): Promise<void> => {
    const { place } = await this.reservationOf(id);
    await this.open.end(id);
    await place.abort();
  };

  /** Copies the reservation's server half for this process, so that its pages can be rehearsed. */
  copyOf = async (id: string): Promise<CandidateCopy> => {
    const { release, signature, place } = await this.reservationOf(id, this.open.renew);
    await this.options.checkSignature(release, signature);
    await requireSentFiles(release, place);
    const parent = join(this.options.candidates ?? tmpdir(), `forecourt-rehearsal-${randomUUID()}`);
    const remove = (): Promise<void> => rm(parent, { recursive: true, force: true });
    try {
      const sent = { read: (_name: string, _place: string, file: string) => place.read(file) };
      return { release, folder: await makeVerifiedCopy(sent, release, parent), remove };
    } catch (error) {
      await remove();
      throw error;
    }
  };

  /** @throws ProblemError `not_found` when the reservation is not open */
  documentOf = async (id: string): Promise<ReleaseDocument> => (await this.reservationOf(id)).release;

  remoteOf = async (id: string): Promise<string | undefined> => (await this.open.find(id))?.release.name;

  private stage({ id, release }: OpenPublication): StagedRelease {
    return this.options.store.stage(id, release.name, releasePlace(release));
  }
}
