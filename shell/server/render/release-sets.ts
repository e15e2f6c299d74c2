import { MOST_FALLBACK_VERSIONS } from '@forecourt/contracts/release/fallback';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { VisitorPreview, Tenant } from '../ports';
import { createFailingVersionList } from './failing-versions';
import type { LoadedRemote, RemoteLibrary } from './remote-library';

/** One remote of a page. It is loaded, or only its document is there because no version of it works. */
export interface ReleaseSetMember {
  name: string;
  /** Version of the remote that the page should use; absent when the dealer has none. */
  wanted?: string;
  loaded?: LoadedRemote;
  /** Release document of the version that the page should use; absent if there is none. */
  release?: ReleaseDocument;
  /** Version that the browser uses when this one fails; absent when there is none. */
  fallback?: LoadedRemote;
}

export interface PageReleaseSet {
  /** Text that is equal for release sets with the same versions of the same remotes. */
  key: string;
  members: ReleaseSetMember[];
  /** Versions that the page should have and that could not be used, with the reason. */
  troubles?: UnusableVersion[];
}

export interface UnusableVersion {
  remote: string;
  version: string;
  error: unknown;
}

interface Options {
  library: RemoteLibrary;
  /** Returns the versions to try of each remote, best first. `visitor` decides which rollouts apply. */
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
  onFailure(failure: {
    tenant: string;
    remote: string;
    version: string;
    during: 'load' | 'render';
    error: unknown;
    /** Id of the preview when only its visitor saw the failure, which then says nothing about live versions. */
    preview?: string;
  }): void;
  /** Is called when this process has loaded a version for the first time. */
  onLoaded?(loaded: { tenant: string; remote: string; version: string; milliseconds: number }): void;
}

interface LoadOptions extends Pick<Options, 'library' | 'onFailure' | 'onLoaded'> {
  failing: ReturnType<typeof createFailingVersionList>;
}

const keyOf = (tenant: string, preview: VisitorPreview | undefined, remote: string, version: string): string =>
  `${tenant} ${preview?.id ?? ''} ${remote}@${version}`;

/** Returns the versions to try for each remote; a preview's version comes before the live version. */
const versionsWithPreview = (live: Map<string, string[]>, preview: VisitorPreview | undefined): Map<string, string[]> => {
  if (!preview) return live;
  const shown = [...preview.versions].map(([remote, version]): [string, string[]] => {
    const others = (live.get(remote) ?? []).filter((each) => each !== version);
    return [remote, [version, ...others]];
  });
  return new Map([...live, ...shown].toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

/** Loads the best `enough` of a remote's versions. The versions that cannot be used are added to `troubles`. */
const loadBestVersions = async (
  { library, failing, onFailure, onLoaded }: LoadOptions,
  { tenant, preview }: { tenant: string; preview: VisitorPreview | undefined },
  { remote, versions, enough }: { remote: string; versions: readonly string[]; enough: number },
  troubles: UnusableVersion[],
): Promise<LoadedRemote[]> => {
  const loadedRemotes: LoadedRemote[] = [];
  for (const version of versions.slice(0, 1 + MOST_FALLBACK_VERSIONS)) {
    if (loadedRemotes.length === enough) break;
    const recentFailure = failing.find(keyOf(tenant, preview, remote, version));
    if (recentFailure) {
      troubles.push({ remote, version, error: recentFailure.error });
      continue;
    }
    try {
      // Versions are tried one after the other, because an earlier version is only loaded when the later one fails.
      loadedRemotes.push(
        await library.load(remote, version, (milliseconds) => onLoaded?.({ tenant, remote, version, milliseconds })),
      );
    } catch (error) {
      troubles.push({ remote, version, error });
      onFailure({ tenant, remote, version, during: 'load', error, preview: preview?.id });
    }
  }
  return loadedRemotes;
};

const keyOfMembers = (members: readonly ReleaseSetMember[]): string =>
  members.map(({ name, loaded, fallback }) => `${name}@${loaded?.version ?? 'none'}/${fallback?.version ?? ''}`).join(' ');

/** Returns the live and the fallback version of every remote of these dealers, each once, with one dealer that has it. */
const versionsOfPages = (tenants: readonly Pick<Tenant, 'slug' | 'config'>[], candidates: Options['candidates']) => {
  const byName = new Map<string, { name: string; version: string; tenant: string }>();
  for (const { slug, config } of tenants)
    for (const [name, versions] of candidates({ slug, ...config.releases }))
      for (const version of versions.slice(0, 2)) byName.set(`${name}@${version}`, { name, version, tenant: slug });
  return [...byName.values()];
};

/**
 * Creates the function that chooses the versions of a dealer's page: for each remote the live version, else the last
 * known good.
 */
export const createReleaseSetChooser = ({ library, candidates, find, now, onFailure, onLoaded }: Options) => {
  const failing = createFailingVersionList(now);

  const setOf = async ({ slug, config }: Tenant, visitor?: string, preview?: VisitorPreview): Promise<PageReleaseSet> => {
    const all = [...versionsWithPreview(candidates({ slug, ...config.releases }, visitor), preview)];
    const troubles: UnusableVersion[] = [];
    const members = await Promise.all(
      all.map(async ([name, versions]): Promise<ReleaseSetMember> => {
        const [loaded, fallback] = await loadBestVersions(
          { library, failing, onFailure, onLoaded },
          { tenant: slug, preview },
          { remote: name, versions, enough: 2 },
          troubles,
        );
        const wanted = versions[0] ?? '';
        const release = loaded?.release ?? (await find(name, wanted));
        return { name, wanted, loaded, release, fallback };
      }),
    );
    return { key: keyOfMembers(members), members, troubles };
  };

  /** Leaves a version out of a dealer's pages for half a minute, after it threw while a page was rendered. */
  const markBroken = (
    { slug }: Pick<Tenant, 'slug'>,
    { remote, version, error }: UnusableVersion,
    preview?: VisitorPreview,
  ): void => {
    failing.add(keyOf(slug, preview, remote, version), error);
    onFailure({ tenant: slug, remote, version, during: 'render', error, preview: preview?.id });
  };

  /**
   * Loads the live and the fallback version of every remote of these dealers, one after the other, so that the first
   * pages do not wait. A version that can't be loaded is left to the pages, which report it.
   */
  const warm = async (tenants: readonly Pick<Tenant, 'slug' | 'config'>[]): Promise<void> => {
    for (const { name, version, tenant } of versionsOfPages(tenants, candidates))
      await library
        .load(name, version, (milliseconds) => onLoaded?.({ tenant, remote: name, version, milliseconds }))
        .catch(() => undefined);
  };

  return { setOf, markBroken, warm };
};
