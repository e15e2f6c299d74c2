import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { LRUCache } from 'lru-cache';
import type { Compression } from '../../../platform/requests/accepted-compression';
import { fileDigest, releaseDigest } from '../catalogue/digest';
import { readVerifiedFile, type VerifiedSource } from './verified-copy';

interface JoinedEntriesScript {
  href: string;
  integrity: string;
  bytes: Uint8Array;
  /** Undefined for a script that was asked for only once: it may be one of many combinations that no page has. */
  compressed: (compression: Compression) => Promise<Buffer | undefined>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const BEST = {
  br: (bytes: Uint8Array) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (bytes: Uint8Array) => zip(bytes, { level: 9 }),
};

/** From then on a script is compressed as well as can be. */
const WORTH_REQUESTS = 2;

const createCompressed = (bytes: Uint8Array): JoinedEntriesScript['compressed'] => {
  const kept: Partial<Record<Compression, Promise<Buffer>>> = {};
  let requests = 0;
  return async (compression) => {
    requests += 1;
    if (requests < WORTH_REQUESTS) return undefined;
    kept[compression] ??= BEST[compression](bytes);
    return kept[compression];
  };
};

/** No dealer has as many. */
const MOST_JOINED_REMOTES = 24;
const NAMED = /^(?<name>mf-[a-z0-9-]+)@(?<version>\d+\.\d+\.\d+[0-9A-Za-z.-]*)$/;
const PREFIX = '/remotes/entries/';

const nameOf = ({ name, version }: ReleaseDocument): string => `${name}@${version}`;

/** `mf-offers@1.0.0,mf-search@1.2.0.js`. @throws ProblemError `not_found` for any other name */
export const parseJoinedEntriesName = (list: string): { name: string; version: string }[] => {
  const names = list.endsWith('.js') ? list.slice(0, -3).split(',', MOST_JOINED_REMOTES + 1) : [];
  const remotes = names.flatMap((each) => {
    const { name, version } = NAMED.exec(each)?.groups ?? {};
    return name && version ? [{ name, version }] : [];
  });
  if (remotes.length === 0 || remotes.length !== names.length || remotes.length > MOST_JOINED_REMOTES)
    throw new ProblemError('not_found', 'There are no entries at this address: name@version,name@version.js');
  return remotes;
};

/**
 * A page needs one request instead of one for each remote, and common code is compressed once. An entry that throws does not
 * stop the others, and each entry is also served alone.
 */
export const createEntryJoiner = (store: VerifiedSource, { max = 500 } = {}) => {
  const scripts = new LRUCache<string, Promise<JoinedEntriesScript>>({ max });

  const join = async (releases: ReleaseDocument[]): Promise<JoinedEntriesScript> => {
    const entries = await Promise.all(releases.map((release) => readVerifiedFile(store, release, release.entry.web)));
    const script = entries
      .map((entry) => `try{${Buffer.from(entry).toString('utf8')}\n}catch(error){console.error(error)}`)
      .join('\n');
    const bytes = Buffer.from(script);
    return {
      href: `${PREFIX}${releases.map(nameOf).join(',')}.js`,
      integrity: fileDigest(bytes),
      bytes,
      compressed: createCompressed(bytes),
    };
  };

  /** Rejects with `release_corrupt` when an entry is missing or changed. */
  return (releases: ReleaseDocument[]): Promise<JoinedEntriesScript> => {
    const key = releases.map(releaseDigest).join(' ');
    const joining = scripts.get(key) ?? join(releases);
    scripts.set(key, joining);
    // A failure is removed from the cache, so that the next call reads the store again.
    joining.catch(() => scripts.delete(key));
    return joining;
  };
};
