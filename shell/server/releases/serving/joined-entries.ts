import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { LRUCache } from 'lru-cache';
import type { ArtefactStore } from '../artefacts/artefact-store';
import { fileDigest, releaseDigest } from '../catalogue/digest';
import { readVerified } from './verified-copy';

/** The entries of several remotes as one script. */
export interface JoinedEntries {
  href: string;
  integrity: string;
  bytes: Uint8Array;
}

/** Remotes that one script may join: more than any dealer has. */
const MOST = 24;
const NAMED = /^(?<name>mf-[a-z0-9-]+)@(?<version>\d+\.\d+\.\d+[0-9A-Za-z.-]*)$/;
/** Address of the scripts. */
const PREFIX = '/remotes/entries/';

const nameOf = ({ name, version }: ReleaseDocument): string => `${name}@${version}`;

/** `mf-offers@1.0.0,mf-search@1.2.0.js` → remotes and versions; anything else is not found. */
export const parseJoined = (list: string): { name: string; version: string }[] => {
  const names = list.endsWith('.js') ? list.slice(0, -3).split(',', MOST + 1) : [];
  const found = names.flatMap((each) => {
    const { name, version } = NAMED.exec(each)?.groups ?? {};
    return name && version ? [{ name, version }] : [];
  });
  if (found.length === 0 || found.length !== names.length || found.length > MOST)
    throw new ProblemError('not_found', 'There are no entries at this address: name@version,name@version.js');
  return found;
};

/**
 * Joins the entries that a page needs into one script: one request in place of one for each remote, and what all entries
 * have alike is compressed once. An entry that throws spoils no other, and every entry can still be had by itself.
 */
export const createJoinedEntries = (store: Pick<ArtefactStore, 'read'>, { max = 500 } = {}) => {
  const scripts = new LRUCache<string, Promise<JoinedEntries>>({ max });

  const join = async (releases: ReleaseDocument[]): Promise<JoinedEntries> => {
    const entries = await Promise.all(releases.map((release) => readVerified(store, release, release.entry.web)));
    const script = entries
      .map((entry) => `try{${Buffer.from(entry).toString('utf8')}\n}catch(error){console.error(error)}`)
      .join('\n');
    const bytes = Buffer.from(script);
    return { href: `${PREFIX}${releases.map(nameOf).join(',')}.js`, integrity: fileDigest(bytes), bytes };
  };

  /** Rejects with `release_corrupt` when an entry cannot be had as it was published. */
  return (releases: ReleaseDocument[]): Promise<JoinedEntries> => {
    const key = releases.map(releaseDigest).join(' ');
    const begun = scripts.get(key) ?? join(releases);
    scripts.set(key, begun);
    // A store that is away for a moment is asked again.
    begun.catch(() => scripts.delete(key));
    return begun;
  };
};
