import { MOST_FALLBACK_VERSIONS } from '@forecourt/contracts/release/fallback';
import type { RemoteToTry, RenderFailure, Tenant, VisitorPreview } from '../../platform/ports';
import { createFailingVersionList, FAILED_LOAD_TIME, FAILED_PAGE_TIME } from './failing-versions';

export interface VersionChoiceOptions {
  /** Best version first. `visitor` decides which rollouts apply. */
  candidates(
    dealer: {
      slug: string;
      channel: string;
      without: readonly string[];
      pins: Readonly<Record<string, string>>;
    },
    visitor?: string,
  ): Map<string, string[]>;
  /** Why no process may start the version any more; undefined if it may. */
  stopReason(remote: string, version: string): string | undefined;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface VersionChoice {
  remotes: RemoteToTry[];
  leftOut: RenderFailure[];
}

interface Visit {
  tenant: Tenant;
  visitor?: string | undefined;
  preview?: VisitorPreview | undefined;
}

/** A preview's version comes before the live version. */
const versionsWithPreview = (live: Map<string, string[]>, preview: VisitorPreview | undefined): Map<string, string[]> => {
  if (!preview) return live;
  const shown = [...preview.versions].map(([remote, version]): [string, string[]] => {
    const others = (live.get(remote) ?? []).filter((each) => each !== version);
    return [remote, [version, ...others]];
  });
  return new Map([...live, ...shown].toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

const keyOf = ({ tenant, preview }: Visit, remote: string, version: string): string =>
  `${tenant.slug} ${preview?.id ?? ''} ${remote}@${version}`;

/** Chooses the versions that a page tries: live, else the last known good, without those that fail or are stopped. */
export const createVersionChoice = ({ candidates, stopReason, now }: VersionChoiceOptions) => {
  const failing = createFailingVersionList(now);

  const reasonAgainst = (visit: Visit, remote: string, version: string): RenderFailure | undefined => {
    const failed = failing.find(keyOf(visit, remote, version));
    if (failed) return failed;
    const stopped = stopReason(remote, version);
    return stopped === undefined ? undefined : { remote, version, message: stopped };
  };

  return {
    versionsFor(visit: Visit): VersionChoice {
      const { tenant, visitor, preview } = visit;
      const leftOut: RenderFailure[] = [];
      const all = versionsWithPreview(candidates({ slug: tenant.slug, ...tenant.config.releases }, visitor), preview);
      const remotes = [...all].map(([name, versions]): RemoteToTry => {
        const usable = versions.slice(0, 1 + MOST_FALLBACK_VERSIONS).filter((version) => {
          const reason = reasonAgainst(visit, name, version);
          if (reason) leftOut.push(reason);
          return !reason;
        });
        return { name, wanted: versions[0] ?? '', versions: usable };
      });
      return { remotes, leftOut };
    },
    /** The dealer's pages leave the version out for half a minute, or a few seconds if it could not be loaded. */
    leaveOut(visit: Visit, failure: RenderFailure, during: 'load' | 'render'): void {
      const { remote, version } = failure;
      failing.add(keyOf(visit, remote, version), failure, during === 'load' ? FAILED_LOAD_TIME : FAILED_PAGE_TIME);
    },
  };
};

export type VersionChooser = ReturnType<typeof createVersionChoice>;

/** Equal for pages that are made of the same versions. */
export const keyOfVersions = ({ remotes }: VersionChoice): string =>
  remotes.map(({ name, wanted, versions }) => `${name}@${wanted}/${versions.join('/')}`).join(' ');
