import type { Tenant, Tenants } from '../../ports';
import { releaseSettingsOfDealer } from '../changes/releases-of';
import type { LiveState, Rollout } from '../log/live-state';
import { rolloutsOfDealer } from '../log/release-set';
import type { RolloutSideOfPage, PageTokens } from '../health/page-token';
import { isVisitorInRollout } from './bucket';
import type { RolloutHarm } from '@forecourt/contracts/release/release-health';
import type { RolloutVisitorCounts } from './visitor-counts';

/** A visitor of a dealer, by the id in the cookie, with a digest of the network. */
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

/** Creates the functions that find the sides of visitors in a dealer's rollouts and count the visitors. */
export const createRolloutSidesOfVisitors = ({ state, tenants, tokens, counts, now }: Deps) => {
  const rolloutsOfSlug = (slug: string): Rollout[] => {
    const tenant = tenants.bySlug(slug);
    return tenant ? rolloutsOfDealer(state(), releaseSettingsOfDealer(tenant)) : [];
  };
  return {
    /** Returns the sides of a visitor in the running rollouts of a dealer. */
    sidesOf: ({ slug }: Pick<Tenant, 'slug'>, visitor: string): RolloutSideOfPage[] =>
      rolloutsOfSlug(slug).map((rollout) => ({
        mark: tokens.markOf(rollout),
        share: rollout.share,
        inside: isVisitorInRollout(visitor, rollout),
      })),
    /** Counts a visitor once for a harm, on the given sides; a rollout that has ended is left out. */
    count(
      slug: string,
      { id, network }: RolloutVisitor,
      sides: RolloutSideOfPage[],
      harm: RolloutHarm | 'visited',
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
