import type { ReleaseSignature } from '@forecourt/build/signature.mjs';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { Database } from '../storage/database';

/** A remote in one version. */
export interface ReleaseName {
  name: string;
  version: string;
}

/** A published release as lists show it. */
export interface ListedRelease extends ReleaseName {
  publishedAt: Date;
  /** Name of the token that published it. */
  publishedBy: string;
  /** Null: nobody signed it. */
  signature: ReleaseSignature | null;
}

/** A published release as clean-up judges it. */
export interface StoredRelease extends ReleaseName {
  /** Its folder in the store. */
  place: string;
  publishedAt: Date;
  /** No page used it later than this; null: none did. */
  servedUntil: Date | null;
  /** Bytes of all its files. */
  bytes: number;
}

/** The published releases. `on` is the transaction that a call takes part in. */
export interface ReleaseCatalogue {
  find(name: string, version: string): Promise<ReleaseDocument | undefined>;
  /** By remote, in the order of publication. */
  list(): Promise<ListedRelease[]>;
  /** Versions of a remote in the order of publication. */
  versionsOf(name: string): Promise<string[]>;
  /** Digest of what was published under a version, also when it was removed since. */
  digestOf(name: string, version: string): Promise<string | undefined>;
  inventory(): Promise<StoredRelease[]>;
  /** `name/place` of every release. */
  places(on?: Database): Promise<ReadonlySet<string>>;
  /** @throws ProblemError `release_unknown` unless every one of them is there. */
  require(releases: readonly ReleaseName[], on?: Database): Promise<void>;
  /** Takes releases out of the catalogue; their files are for the caller to remove. */
  remove(releases: readonly ReleaseName[], on: Database): Promise<void>;
  /** Reads releases again when they are next asked for. */
  forget(...releases: readonly ReleaseName[]): void;
  /** Runs `work` while nobody publishes or removes files, in any process. */
  alone<Result>(work: (on: Database) => Promise<Result>): Promise<Result>;
}

/** Files of releases, as clean-up needs them: by remote and place. */
export interface ReleaseStore {
  places(): Promise<{ name: string; place: string }[]>;
  /** Bytes of all files at a place; 0 when nothing is there. */
  size(name: string, place: string): Promise<number>;
  remove(name: string, place: string): Promise<void>;
}

/** A team's public key. */
export interface ReleaseKey {
  id: string;
  /** Whose it is, for a person. */
  name: string;
  /** Remotes that it may sign; `*` is every remote. */
  remotes: string[];
  /** Ed25519, base64 of its SPKI. */
  publicKey: string;
  createdAt: Date;
  createdBy: string;
  revokedAt: Date | null;
  revokedBy: string | null;
}

export interface ReleaseKeys {
  find(id: string): Promise<ReleaseKey | undefined>;
  list(): Promise<ReleaseKey[]>;
  /** Registers a key; the same once more changes nothing. */
  create(key: { name: string; remotes: string[]; publicKey: string }, createdBy: string): Promise<ReleaseKey>;
  /** Ends what a key, by its id or name, may sign from now on. Doing it again changes nothing. */
  revoke(idOrName: string, revokedBy: string): Promise<ReleaseKey>;
}

/** A key was registered or revoked: which, as a person reads it, and by whom. */
export interface KeyChange {
  kind: 'key-add' | 'key-revoke';
  about: string;
  actor: string;
}

/** Publishing: reserve, send every file, commit. */
export interface ReleasePublisher {
  /** Largest file of a release, bytes. */
  maxFile: number;
  /** Resolves with the files to send, or says that the release is published already. */
  reserve(
    document: unknown,
    signature?: ReleaseSignature,
  ): Promise<{ state: 'published' } | { state: 'reserved'; reservation: string; files: string[] }>;
  write(reservation: string, file: string, bytes: Uint8Array): Promise<void>;
  commit(reservation: string, by: string): Promise<ReleaseDocument>;
  abort(reservation: string): Promise<void>;
  /** Remote of an open reservation. */
  remoteOf(reservation: string): Promise<string | undefined>;
}

/** What a release weighs, bytes. */
export interface ReleaseSize {
  /** Files for browsers. */
  web: number;
  /** Files for the server. */
  node: number;
  /** JavaScript for browsers in gzip: all, the entry, each chunk by its name. Absent: its files can't be read. */
  gzip?: { total: number; entry: number; chunks: Record<string, number> };
}

/** A build that is shown without being published: the document, its signature and its files. */
export interface SentBuild {
  remote: string;
  document: unknown;
  signature?: ReleaseSignature;
  /** File → its bytes. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** What the desk may ask of the published releases. */
export interface PublishedReleases {
  catalogue: ReleaseCatalogue;
  store: ReleaseStore;
  keys: ReleaseKeys;
  /** The listener hears of every key that is registered or revoked. */
  onKeyChange(listener: (change: KeyChange) => Promise<void>): void;
  publisher: ReleasePublisher;
  /** The document of a build that the team's key signed and whose files match. */
  checkBuild(build: SentBuild): Promise<ReleaseDocument>;
  sizeOf(release: ReleaseDocument): Promise<ReleaseSize>;
  /** A release, or a build that a workbench shows. */
  find(name: string, version: string): Promise<ReleaseDocument | undefined>;
  /** Removes this process's copies of releases that were removed. */
  dropCopies(): Promise<void>;
}

/** Builds that nobody published: pages get them as they get releases. */
export interface UnpublishedBuilds {
  find(name: string, version: string): ReleaseDocument | undefined;
  /** A file of a build, by the place that its release would have in a store. */
  read(name: string, place: string, file: string): Uint8Array | undefined;
  /** Folder for verified copies of a build; undefined: it is no build. */
  folderOf(release: ReleaseDocument): string | undefined;
}
