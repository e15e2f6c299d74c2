import { join } from 'node:path';
import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { SigningKeyChange, ReleaseName, UnpublishedBuilds } from '../../platform/ports';
import type { Database } from '../../platform/storage/database';
import { createDiskArtefactStore, type ArtefactStore } from './artefacts/artefact-store';
import { copyReleasesToStore } from './artefacts/copy-releases';
import { STAGING_FOLDER } from './artefacts/whole-folder';
import { StoredReleaseCatalogue } from './catalogue/catalogue';
import { createReleaseSizeReader } from './catalogue/release-size';
import { createBuildCheck } from './publish/build-check';
import { createOpenPublicationStore } from './publish/open-publishes';
import { StepwiseReleasePublisher } from './publish/publisher';
import { remoteFileRoutes } from './serving/file-routes';
import { createEntryJoiner } from './serving/joined-entries';
import { createVerifiedFileCache, type ReadVerifiedFile } from './serving/cached-files';
import { deleteCopiesOfRemovedReleases, readVerifiedFile, makeVerifiedCopy, type VerifiedSource } from './serving/verified-copy';
import { createSignatureCheck, type UnsignedReleases } from './signing/check-signature';
import { createReleaseKeyStore } from './signing/keys';
import { createDocumentTrust, type RequireTrustedDocument } from './signing/trust';

export { StoredReleaseCatalogue } from './catalogue/catalogue';
export { releasePlace } from './catalogue/digest';
export { readReleasedWordingKeys as releasedWording } from './catalogue/released-wording';
export { openS3ArtefactStore } from './object-storage/open';
export {
  readObjectStorageSetting as objectStorageOf,
  type ObjectStorageSetting as ObjectStorage,
} from './object-storage/setting';

export interface ReleasesOptions {
  db: Database;
  /** Contains the folders `artefacts` and `verified`. */
  dataDir: string;
  /** Milliseconds since 1970. */
  now(): number;
  /** Absent means the folder `artefacts` in `dataDir`, whose releases are otherwise copied to the store. */
  store?: ArtefactStore;
  /** Most bytes of browser files in memory, for a store that is far away. Absent: none. */
  remember?: number;
  /** Default: a release without a signature is refused. */
  unsigned?: UnsignedReleases;
  /** Called when the digest of bytes of a published release is wrong. */
  onRefused?(file: ReleaseName & { file: string }): void;
  /** Absent if the server has no workbenches. */
  builds?: UnpublishedBuilds;
}

const NO_BUILDS: UnpublishedBuilds = { find: () => undefined, read: () => undefined, folderOf: () => undefined };

/** A configured store gets copies of the releases in the data folder. */
const openStore = async ({ db, dataDir, now, store }: ReleasesOptions, catalogue: StoredReleaseCatalogue) => {
  const onDisk = createDiskArtefactStore(join(dataDir, 'artefacts'));
  if (!store) return onDisk;
  await copyReleasesToStore({ from: onDisk, to: store, catalogue, open: createOpenPublicationStore({ db, now }) });
  return store;
};

/** `onKeyChange` sets the function that is called when a key is registered or revoked. */
const openKeys = ({ db, now }: Pick<ReleasesOptions, 'db' | 'now'>) => {
  let tell: (change: SigningKeyChange) => Promise<void> = async () => undefined;
  return {
    keys: createReleaseKeyStore({ db, now, onChange: (change) => tell(change) }),
    onKeyChange: (listener: typeof tell): void => void (tell = listener),
  };
};

/** Folder with the code of releases that the server has verified. */
export const verifiedFolderOf = (dataDir: string): string => join(dataDir, 'verified');

const openFiles = (
  { dataDir, remember, onRefused, builds = NO_BUILDS }: ReleasesOptions,
  store: ArtefactStore,
  catalogue: StoredReleaseCatalogue,
  trustPublished: RequireTrustedDocument,
) => {
  let isRevoked: (release: ReleaseName) => boolean = () => false;
  const copies = verifiedFolderOf(dataDir);
  const find = async (name: string, version: string) => builds.find(name, version) ?? catalogue.find(name, version);
  const files: VerifiedSource = {
    read: async (...place) => builds.read(...place) ?? store.read(...place),
    onRefused(release, file) {
      const { name, version } = release;
      if (builds.folderOf(release) === undefined) onRefused?.({ name, version, file });
    },
  };
  const read: ReadVerifiedFile = remember
    ? createVerifiedFileCache(files, remember)
    : (release, file) => readVerifiedFile(files, release, file);
  // The signature of an unpublished build was checked when the developer sent the build.
  const trust: RequireTrustedDocument = async (release) => {
    if (isRevoked(release)) throw new ProblemError('release_revoked', `${release.name}@${release.version} was revoked`);
    if (builds.folderOf(release) === undefined) await trustPublished(release);
  };
  const joinAny = createEntryJoiner(files);
  const joinEntries: typeof joinAny = async (releases) => {
    await Promise.all(releases.map(trust));
    return joinAny(releases);
  };
  return {
    find,
    setRevoked: (check: typeof isRevoked): void => void (isRevoked = check),
    joinEntries,
    filesPlugin: remoteFileRoutes({ read, catalogue: { find }, trust, joinEntries }),
    async copyOf(release: ReleaseDocument): Promise<string> {
      await trust(release);
      return makeVerifiedCopy(files, release, builds.folderOf(release) ?? copies);
    },
    dropCopies: async (): Promise<void> => void (await deleteCopiesOfRemovedReleases(copies, catalogue.places)),
  };
};

/** Immutable releases, their files for browsers, and verified copies for the server. */
export const openReleases = async (options: ReleasesOptions) => {
  const { db, now, unsigned = 'refuse' } = options;
  const catalogue = new StoredReleaseCatalogue(db);
  const { keys, onKeyChange } = openKeys(options);
  const checkSignature = createSignatureCheck({ keys, unsigned });
  const store = await openStore(options, catalogue);
  // Render processes of another user see no folder but that of the copies.
  const candidates = join(verifiedFolderOf(options.dataDir), STAGING_FOLDER);
  const publisher = new StepwiseReleasePublisher({ db, store, catalogue, checkSignature, candidates, now });
  await publisher.sweep();
  return {
    catalogue,
    store,
    keys,
    onKeyChange,
    publisher,
    checkBuild: createBuildCheck({ catalogue, checkSignature }),
    sizeOf: createReleaseSizeReader(store),
    ...openFiles(options, store, catalogue, createDocumentTrust({ catalogue, check: checkSignature })),
    /** A page uses these releases; clean-up leaves it time to request their files. */
    served: (used: readonly ReleaseName[]): void => void catalogue.markServed(used, now()).catch(() => undefined),
  };
};
