import type { ReleaseSignature } from '@forecourt/build/signature.mjs';
import type { ReleaseDocument, ReleaseOrigin } from '@forecourt/contracts/release/release';
import type { Database } from '../storage/database';

export interface ReleaseName {
  name: string;
  version: string;
}

export interface ListedRelease extends ReleaseName {
  publishedAt: Date;
  /** Name of the access token's holder. */
  publishedBy: string;
  /** Null when the team stated none. */
  origin: ReleaseOrigin | null;
  /** Null if the release was published without a signature. */
  signature: ReleaseSignature | null;
}

export interface StoredRelease extends ReleaseName {
  place: string;
  publishedAt: Date;
  /** A page last used the release then; null if no page ever did. */
  servedUntil: Date | null;
  /** Size of all files together. */
  bytes: number;
}

/** `on` is the database transaction in which a call runs. */
export interface ReleaseCatalogue {
  find(name: string, version: string): Promise<ReleaseDocument | undefined>;
  /** By remote, in the order of publication. */
  list(): Promise<ListedRelease[]>;
  /** In the order of publication. */
  versionsOf(name: string): Promise<string[]>;
  providedSlots(): Promise<(ReleaseName & { slots: string[] })[]>;
  /** Finds removed versions too; undefined when the version was never published. */
  digestOf(name: string, version: string): Promise<string | undefined>;
  inventory(): Promise<StoredRelease[]>;
  /** `name/place` of every release in the artefact store. */
  places(on?: Database): Promise<ReadonlySet<string>>;
  /** Throws ProblemError `release_unknown`. */
  require(releases: readonly ReleaseName[], on?: Database): Promise<void>;
  /** The caller removes the files. */
  remove(releases: readonly ReleaseName[], on: Database): Promise<void>;
  /** The documents are read again at their next use. */
  forget(...releases: readonly ReleaseName[]): void;
  /** No process publishes releases or removes files meanwhile. */
  alone<Result>(work: (on: Database) => Promise<Result>): Promise<Result>;
}

/** Clean-up needs this part of the artefact store: files by remote and place. */
export interface ReleaseStore {
  places(): Promise<{ name: string; place: string }[]>;
  /** 0 for an empty place. */
  size(name: string, place: string): Promise<number>;
  remove(name: string, place: string): Promise<void>;
}

/** The team's signatures of releases are checked with it. */
export interface ReleaseSigningKey {
  id: string;
  name: string;
  /** `*` means every remote. */
  remotes: string[];
  /** Ed25519, as base64 of the SPKI encoding. */
  publicKey: string;
  createdAt: Date;
  createdBy: string;
  revokedAt: Date | null;
  revokedBy: string | null;
}

export interface ReleaseSigningKeys {
  find(id: string): Promise<ReleaseSigningKey | undefined>;
  list(): Promise<ReleaseSigningKey[]>;
  /** Registering the same key again changes nothing. */
  create(key: { name: string; remotes: string[]; publicKey: string }, createdBy: string): Promise<ReleaseSigningKey>;
  /** The key may sign no further releases. Revoking it again changes nothing. */
  revoke(idOrName: string, revokedBy: string): Promise<ReleaseSigningKey>;
  /** As `name@version`. */
  releasesOfRevokedKeys(): Promise<ReadonlySet<string>>;
}

/** The release log gets the description and the actor. */
export interface SigningKeyChange {
  kind: 'key-add' | 'key-revoke';
  about: string;
  actor: string;
}

/** Verified server half of a release that was sent but is not published, for a rehearsal. */
export interface CandidateCopy {
  release: ReleaseDocument;
  folder: string;
  remove(): Promise<void>;
}

/** Three steps: reserve, send every file, commit. */
export interface ReleasePublisher {
  maxFile: number;
  /** Checks as a reservation does, and writes nothing. */
  check(document: unknown, signature?: ReleaseSignature): Promise<{ release: ReleaseDocument; isPublished: boolean }>;
  /** `files` are to be sent; `published` means that the release is published already. */
  reserve(
    document: unknown,
    signature?: ReleaseSignature,
  ): Promise<{ state: 'published' } | { state: 'reserved'; reservation: string; files: string[] }>;
  write(reservation: string, file: string, bytes: Uint8Array): Promise<void>;
  commit(reservation: string, by: string, origin?: ReleaseOrigin): Promise<ReleaseDocument>;
  abort(reservation: string): Promise<void>;
  /** Copies the server half when all files were sent. Nothing of it becomes visible. */
  copyOf(reservation: string): Promise<CandidateCopy>;
  documentOf(reservation: string): Promise<ReleaseDocument>;
  /** Undefined unless the reservation is open. */
  remoteOf(reservation: string): Promise<string | undefined>;
}

export interface ReleaseSize {
  web: number;
  node: number;
  /** JavaScript for browsers: all of it, the entry, and each chunk by its name. Absent when the files can't be read. */
  gzip?: { total: number; entry: number; chunks: Record<string, number> };
}

/** A developer shows it without publication. */
export interface BuildUpload {
  remote: string;
  document: unknown;
  signature?: ReleaseSignature;
  files: ReadonlyMap<string, Uint8Array>;
}

export interface PublishedReleases {
  catalogue: ReleaseCatalogue;
  store: ReleaseStore;
  keys: ReleaseSigningKeys;
  /** No file of a revoked release is served or run. */
  setRevoked(isRevoked: (release: ReleaseName) => boolean): void;
  /** Tells of every key that is registered or revoked. */
  onKeyChange(listener: (change: SigningKeyChange) => Promise<void>): void;
  publisher: ReleasePublisher;
  /** The team's key must have signed the build, and its files must match. */
  checkBuild(build: BuildUpload): Promise<ReleaseDocument>;
  sizeOf(release: ReleaseDocument): Promise<ReleaseSize>;
  /** Finds builds that a workbench shows, too; undefined when there is none. */
  find(name: string, version: string): Promise<ReleaseDocument | undefined>;
  /** Drops this process's copies of removed releases. */
  dropCopies(): Promise<void>;
}

/** Pages use builds of workbenches like releases. */
export interface UnpublishedBuilds {
  find(name: string, version: string): ReleaseDocument | undefined;
  read(name: string, place: string, file: string): Uint8Array | undefined;
  /** Holds verified copies; undefined when the release is no build. */
  folderOf(release: ReleaseDocument): string | undefined;
}
