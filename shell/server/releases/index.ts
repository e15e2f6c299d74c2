import { join } from 'node:path';
import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { SigningKeyChange, ReleaseName, UnpublishedBuilds } from '../ports';
import type { Database } from '../storage/database';
import { createDiskArtefactStore, type ArtefactStore } from './artefacts/artefact-store';
import { copyReleasesToStore } from './artefacts/copy-releases';
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

export { releasePlace } from './catalogue/digest';
export { readReleasedWordingKeys as releasedWording } from './catalogue/released-wording';
export { openS3ArtefactStore } from './object-storage/open';
export {
  readObjectStorageSetting as objectStorageOf,
  type ObjectStorageSetting as ObjectStorage,
} from './object-storage/setting';

export interface ReleasesOptions {
  db: Database;
  /** Data folder, which contains the folders `artefacts` and `verified`. */
  dataDir: string;
  /** Returns the present time in milliseconds since 1970. */
  now(): number;
  /**
   * Store of releases; absent means the folder `artefacts` in `dataDir`. Releases of that folder are copied to the
   * store.
   */
  store?: ArtefactStore;
  /** Most bytes of browser files that stay in memory, for a store that is far away. Absent: nothing stays in memory. */
  remember?: number;
  /** Whether a release without a signature is accepted or refused. Default: it is refused. */
  unsigned?: UnsignedReleases;
  /** Is called when the server refuses bytes of a published release because their digest is wrong. */
  onRefused?(file: ReleaseName & { file: string }): void;
  /** Unpublished builds of developers' workbenches; absent if the server has no workbenches. */
  builds?: UnpublishedBuilds;
}

const NO_BUILDS: UnpublishedBuilds = { find: () => undefined, read: () => undefined, folderOf: () => undefined };

/** Opens the store. A configured store gets copies of the releases in the data folder. */
const openStore = async ({ db, dataDir, now, store }: ReleasesOptions, catalogue: StoredReleaseCatalogue) => {
  const onDisk = createDiskArtefactStore(join(dataDir, 'artefacts'));
  if (!store) return onDisk;
  await copyReleasesToStore({ from: onDisk, to: store, catalogue, open: createOpenPublicationStore({ db, now }) });
  return store;
};

/** Opens the store of the teams' public keys. `onKeyChange` sets the function that is called when a key is registered or revoked. */
const openKeys = ({ db, now }: Pick<ReleasesOptions, 'db' | 'now'>) => {
  let tell: (change: SigningKeyChange) => Promise<void> = async () => undefined;
  return {
    keys: createReleaseKeyStore({ db, now, onChange: (change) => tell(change) }),
    onKeyChange: (listener: typeof tell): void => void (tell = listener),
  };
};

/** Opens the files of releases and builds, for browsers and for this process. */
const openFiles = (
  { dataDir, remember, onRefused, builds = NO_BUILDS }: ReleasesOptions,
  store: ArtefactStore,
  catalogue: StoredReleaseCatalogue,
  trustPublished: RequireTrustedDocument,
) => {
  let isRevoked: (release: ReleaseName) => boolean = () => false;
  const copies = join(dataDir, 'verified');
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
    /** Returns the folder with a verified copy of the server half of a release. */
    async copyOf(release: ReleaseDocument): Promise<string> {
      await trust(release);
      return makeVerifiedCopy(files, release, builds.folderOf(release) ?? copies);
    },
    /** Removes this process's verified copies of releases that were removed from the catalogue. */
    dropCopies: async (): Promise<void> => void (await deleteCopiesOfRemovedReleases(copies, catalogue.places)),
  };
};

/** Opens the room: immutable releases, their files for browsers, and verified copies for the server. */
export const openReleases = async (options: ReleasesOptions) => {
  const { db, now, unsigned = 'refuse' } = options;
  const catalogue = new StoredReleaseCatalogue(db);
  const { keys, onKeyChange } = openKeys(options);
  const checkSignature = createSignatureCheck({ keys, unsigned });
  const store = await openStore(options, catalogue);
  const publisher = new StepwiseReleasePublisher({ db, store, catalogue, checkSignature, now });
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
    /** Records that a page uses releases, so that clean-up leaves the page time to request their files. */
    served: (used: readonly ReleaseName[]): void => void catalogue.markServed(used, now()).catch(() => undefined),
  };
};
