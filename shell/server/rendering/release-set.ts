import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { LoadedRemote } from './remote-library';

/** Loaded, or only the document is there because no version works. */
export interface ReleaseSetMember {
  name: string;
  wanted?: string;
  loaded?: LoadedRemote;
  release?: ReleaseDocument;
  /** The browser uses it when this version fails; absent when there is none. */
  fallback?: LoadedRemote;
}

export interface PageReleaseSet {
  /** Equal for release sets with the same versions of the same remotes. */
  key: string;
  members: ReleaseSetMember[];
}
