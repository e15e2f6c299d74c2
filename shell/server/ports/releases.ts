import type { ReleaseSignature } from '@forecourt/build/signature.mjs';
import type { ReleaseDocument, ReleaseOrigin } from '@forecourt/contracts/release/release';
import type { Database } from '../storage/database';

/** Name of a remote and the number of one of its versions. */
export interface ReleaseName {
  name: string;
  version: string;
}

/** A published release with the facts that lists of releases show. */
export interface ListedRelease extends ReleaseName {
  publishedAt: Date;
  /** Name of the access token with which the release was published. */
  publishedBy: string;
  /** Commit, build and changelog that the team stated; null when it stated none. */
  origin: ReleaseOrigin | null;
  /** Signature of the release by a team's key; null if the release was published without a signature. */
  signature: ReleaseSignature | null;
}

/** A published release with the facts that clean-up needs. */
export interface StoredRelease extends ReleaseName {
  /** Name of the release's folder in the artefact store. */
  place: string;
  publishedAt: Date;
  /** Latest time at which a page used the release; null if no page ever did. */
  servedUntil: Date | null;
  /** Number of bytes of all files of the release together. */
  bytes: number;
}

/** The catalogue of published releases. `on` is the database transaction in which a call runs. */
export interface ReleaseCatalogue {
  find(name: string, version: string): Promise<ReleaseDocument | undefined>;
  /** Returns all releases by remote, in the order of publication. */
  list(): Promise<ListedRelease[]>;
  /** Returns the versions of a remote in the order of publication. */
  versionsOf(name: string): Promise<string[]>;
  /** Returns all releases with the slots that they provide. */
  providedSlots(): Promise<(ReleaseName & { slots: string[] })[]>;
  /** Returns the digest of a version, also of a removed one; undefined when it was never published. */
  digestOf(name: string, version: string): Promise<string | undefined>;
  inventory(): Promise<StoredRelease[]>;
  /** Returns the folder of every release in the artefact store, as `name/place`. */
  places(on?: Database): Promise<ReadonlySet<string>>;
  /** Throws ProblemError `release_unknown` if one of these releases does not exist. */
  require(releases: readonly ReleaseName[], on?: Database): Promise<void>;
  /** Removes releases from the catalogue. The caller removes their files. */
  remove(releases: readonly ReleaseName[], on: Database): Promise<void>;
  /** Drops the cached documents of releases, so that they are read again at their next use. */
  forget(...releases: readonly ReleaseName[]): void;
  /** Runs `work` while no process publishes releases or removes files. */
  alone<Result>(work: (on: Database) => Promise<Result>): Promise<Result>;
}

/** The part of the artefact store that clean-up needs: files of releases by remote and place. */
export interface ReleaseStore {
  places(): Promise<{ name: string; place: string }[]>;
  /** Returns the bytes of all files at a place; 0 for an empty place. */
  size(name: string, place: string): Promise<number>;
  remove(name: string, place: string): Promise<void>;
}

/** Public key of a feature team, with which the team's signatures of releases are checked. */
export interface ReleaseSigningKey {
  id: string;
  /** Name of the key's owner, for people. */
  name: string;
  /** Remotes whose releases the key may sign; `*` means every remote. */
  remotes: string[];
  /** Ed25519 public key as base64 of its SPKI encoding. */
  publicKey: string;
  createdAt: Date;
  createdBy: string;
  revokedAt: Date | null;
  revokedBy: string | null;
}

export interface ReleaseSigningKeys {
  find(id: string): Promise<ReleaseSigningKey | undefined>;
  list(): Promise<ReleaseSigningKey[]>;
  /** Registers a public key. Registering the same key again changes nothing. */
  create(key: { name: string; remotes: string[]; publicKey: string }, createdBy: string): Promise<ReleaseSigningKey>;
  /** Revokes a key by its id or name, so that it may sign no further releases. Revoking a revoked key changes nothing. */
  revoke(idOrName: string, revokedBy: string): Promise<ReleaseSigningKey>;
}

/** A public key that was registered or revoked, with its description and the actor, for the release log. */
export interface SigningKeyChange {
  kind: 'key-add' | 'key-revoke';
  about: string;
  actor: string;
}

/** The verified server half of a release that was sent but is not published, for a rehearsal. */
export interface CandidateCopy {
  release: ReleaseDocument;
  /** Folder with the files of the server half. */
  folder: string;
  /** Deletes the folder. */
  remove(): Promise<void>;
}

/** Publishes a release in three steps: reserve it, send every file, commit. */
export interface ReleasePublisher {
  /** Most bytes of one file of a release. */
  maxFile: number;
  /** Checks a release as a reservation does, and writes nothing. */
  check(document: unknown, signature?: ReleaseSignature): Promise<{ release: ReleaseDocument; isPublished: boolean }>;
  /** Reserves a release. Resolves with the files to send, or says that the release is published already. */
  reserve(
    document: unknown,
    signature?: ReleaseSignature,
  ): Promise<{ state: 'published' } | { state: 'reserved'; reservation: string; files: string[] }>;
  write(reservation: string, file: string, bytes: Uint8Array): Promise<void>;
  commit(reservation: string, by: string, origin?: ReleaseOrigin): Promise<ReleaseDocument>;
  abort(reservation: string): Promise<void>;
  /** Copies the server half of a reservation whose files were all sent. Nothing of it becomes visible. */
  copyOf(reservation: string): Promise<CandidateCopy>;
  /** Returns the document of an open reservation. */
  documentOf(reservation: string): Promise<ReleaseDocument>;
  /** Returns the remote of an open reservation; undefined for any other id. */
  remoteOf(reservation: string): Promise<string | undefined>;
}

/** Sizes of a release's files in bytes. */
export interface ReleaseSize {
  /** Number of bytes of all files for browsers. */
  web: number;
  /** Number of bytes of all files for the server. */
  node: number;
  /**
   * Bytes of JavaScript for browsers in gzip: all of it, the entry, and each chunk by its name. Absent when the files
   * can't be read.
   */
  gzip?: { total: number; entry: number; chunks: Record<string, number> };
}

/** An unpublished build that a developer shows: its document, its signature and its files. */
export interface BuildUpload {
  remote: string;
  document: unknown;
  signature?: ReleaseSignature;
  /** Content of each file of the build, by its path. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** The published releases, as the release desk uses them. */
export interface PublishedReleases {
  catalogue: ReleaseCatalogue;
  store: ReleaseStore;
  keys: ReleaseSigningKeys;
  /** Sets the function that returns whether a release was revoked. No file of a revoked release is served or run. */
  setRevoked(isRevoked: (release: ReleaseName) => boolean): void;
  /** Calls the listener with every key that is registered or revoked. */
  onKeyChange(listener: (change: SigningKeyChange) => Promise<void>): void;
  publisher: ReleasePublisher;
  /** Checks that the team's key signed a build and that its files match; returns the build's document. */
  checkBuild(build: BuildUpload): Promise<ReleaseDocument>;
  sizeOf(release: ReleaseDocument): Promise<ReleaseSize>;
  /** Returns the document of a release, or of a build that a workbench shows; undefined when there is none. */
  find(name: string, version: string): Promise<ReleaseDocument | undefined>;
  /** Removes the local copies of removed releases from this process. */
  dropCopies(): Promise<void>;
}

/** The unpublished builds of workbenches. Pages use them like releases. */
export interface UnpublishedBuilds {
  find(name: string, version: string): ReleaseDocument | undefined;
  /** Returns the bytes of a file of an unpublished build; undefined when the build or the file does not exist. */
  read(name: string, place: string, file: string): Uint8Array | undefined;
  /** Returns the folder for verified copies of a build; undefined when the release is no build. */
  folderOf(release: ReleaseDocument): string | undefined;
}
