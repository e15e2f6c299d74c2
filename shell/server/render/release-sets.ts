import type { ReleaseDocument } from '@forecourt/contracts/release';
import type { Tenant } from '../ports';
import type { LoadedRemote, RemoteLibrary } from './remote-library';

/** One remote of a page: loaded, or known only by its document because no version of it can be had. */
export interface SetMember {
  name: string;
  loaded?: LoadedRemote;
  /** Of the version that should be there. */
  release?: ReleaseDocument;
  /** Version to use when this one fails in the browser. */
  fallback?: LoadedRemote;
}

export interface ReleaseSet {
  /** Same key: same versions of the same remotes. */
  key: string;
  members: SetMember[];
}

interface Options {
  library: RemoteLibrary;
  /** Versions to try of each remote, best first; `visitor` decides whether a rollout counts. */
  candidates(
    dealer: {
      slug: string;
      channel: string;
      without: readonly string[];
      pins: Readonly<Record<string, string>>;
    },
    visitor?: string,
  ): Map<string, string[]>;
  find(name: string, version: string): Promise<ReleaseDocument | undefined>;
  now(): number;
  onFailure(failure: { tenant: string; remote: string; version: string; during: 'load' | 'render'; error: unknown }): void;
}

/** A version that threw while rendering is left out for a dealer for this long, milliseconds. */
const BROKEN_FOR = 30_000;
/** Earlier versions that are tried after the live one. */
const DEPTH = 3;

const keyOf = (tenant: string, remote: string, version: string): string => `${tenant} ${remote}@${version}`;

/** Which version of each remote a dealer's page uses: the live one, else the last that is known to work. */
export const createReleaseSets = ({ library, candidates, find, now, onFailure }: Options) => {
  const broken = new Map<string, number>();

  const usable = async (tenant: string, remote: string, versions: string[], enough: number): Promise<LoadedRemote[]> => {
    const found: LoadedRemote[] = [];
    for (const version of versions.slice(0, DEPTH)) {
      if (found.length === enough) break;
      if ((broken.get(keyOf(tenant, remote, version)) ?? 0) > now()) continue;
      try {
        // In order, not at once: an earlier version is only loaded when the live one cannot be had.
        // oxlint-disable-next-line no-await-in-loop
        found.push(await library.load(remote, version));
      } catch (error) {
        onFailure({ tenant, remote, version, during: 'load', error });
      }
    }
    return found;
  };

  const setOf = async ({ slug, config }: Tenant, visitor?: string): Promise<ReleaseSet> => {
    const wanted = [...candidates({ slug, ...config.releases }, visitor)];
    const members = await Promise.all(
      wanted.map(async ([name, versions]): Promise<SetMember> => {
        const [loaded, fallback] = await usable(slug, name, versions, 2);
        const release = loaded?.release ?? (await find(name, versions[0] ?? ''));
        return { name, loaded, release, fallback };
      }),
    );
    return {
      key: members
        .map(({ name, loaded, fallback }) => `${name}@${loaded?.version ?? 'none'}/${fallback?.version ?? ''}`)
        .join(' '),
      members,
    };
  };

  /** A version threw while a dealer's page was rendered: leave it out for a while. */
  const markBroken = (tenant: string, remote: string, version: string, error: unknown): void => {
    broken.set(keyOf(tenant, remote, version), now() + BROKEN_FOR);
    onFailure({ tenant, remote, version, during: 'render', error });
  };

  return { setOf, markBroken };
};

export type ReleaseSets = ReturnType<typeof createReleaseSets>;
