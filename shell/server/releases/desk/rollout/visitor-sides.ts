import type { Tenant, Tenants } from '../../../platform/ports';
import { releaseSettingsOfDealer } from '../changes/releases-of';
import type { LiveState, Rollout } from '../log/live-state';
import { rolloutsOfDealer } from '../log/release-set';
import type { RolloutSideOfPage, PageTokens } from '../health/page-token';
import { isVisitorInRollout } from './bucket';
import type { RolloutVisitorCounts } from './visitor-counts';
import type { CountedVisitorFact } from './visitor-store';

/** `id` is from the cookie, `network` is a digest. */
export interface RolloutVisitor {
  id: string;
  network: string;
}

interface Deps {
  state(): LiveState;
  tenants: Pick<Tenants, 'bySlug'>;
  tokens: Pick<PageTokens, 'markOf' | 'visitorDigest'>;
  counts: Pick<RolloutVisitorCounts, 'add'>;
  now(): number;
}

export const createRolloutSidesOfVisitors = ({ state, tenants, tokens, counts, now }: Deps) => {
  const rolloutsOfSlug = (slug: string): Rollout[] => {
    const tenant = tenants.bySlug(slug);
    return tenant ? rolloutsOfDealer(state(), releaseSettingsOfDealer(tenant)) : [];
  };
  return {
    sidesOf: ({ slug }: Pick<Tenant, 'slug'>, visitor: string): RolloutSideOfPage[] =>
      rolloutsOfSlug(slug).map((rollout) => ({
        mark: tokens.markOf(rollout),
        share: rollout.share,
        inside: isVisitorInRollout(visitor, rollout),
      })),
    count(
      slug: string,
      { id, network }: RolloutVisitor,
      sides: RolloutSideOfPage[],
      harm: CountedVisitorFact,
      message = '',
    ): void {
      for (const rollout of rolloutsOfSlug(slug)) {
        const side = sides.find(({ mark }) => mark === tokens.markOf(rollout));
        if (!side) continue;
        const { share, inside } = side;
        counts.add({
          rollout: rollout.id,
          version: rollout.version,
          harm,
          visitor: tokens.visitorDigest(rollout.id, id),
          network: tokens.visitorDigest(rollout.id, network),
          share,
          inside,
          message,
          at: new Date(now()),
        });
      }
    },
  };
};

export type RolloutSidesOfVisitors = ReturnType<typeof createRolloutSidesOfVisitors>;
