import type { Tenant } from '../../../platform/ports';
import type { createSilentPageWatch } from '../rollout/silent-pages';
import type { RolloutVisitor, RolloutSidesOfVisitors } from '../rollout/visitor-sides';
import type { PageTokens } from './page-token';
import type { RepeatedFailures } from '../rollout/repeated-failures';

export interface AnsweredPage {
  tenant: Tenant;
  versions: string[];
  failed: string[];
  /** Without the dealer's base path. */
  path: string;
  network: string;
  /** Only while a rollout runs. `isNew`: the request had no cookie. */
  visitor?: (RolloutVisitor & { isNew: boolean }) | undefined;
}

interface Deps {
  tokens: PageTokens;
  sides: RolloutSidesOfVisitors;
  silentPages: Pick<ReturnType<typeof createSilentPageWatch>, 'watch'>;
  /** `spend` returns 0, or the seconds until the network has a point again. */
  budgetOf(limits: { most: number; perSecond: number }): { spend(client: string, price: number): number };
  repeats: Pick<RepeatedFailures, 'saw'>;
  messageOf(release: string): string | undefined;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Server-Timing metric: the browser shall report that the page runs. */
const ASKS_FOR_SIGN_OF_LIFE = 'rollout';

/**
 * Pages of one network at a dealer that get a token in one process: so many at once, then one a second. That is enough for an
 * office or the customers of a mobile provider behind one address.
 */
const TOKENS_OF_NETWORK = { most: 200, perSecond: 1 };

/**
 * Returns the `Server-Timing` header with the page's token; undefined for a network that loads
 * pages too fast: its page is served all the same, but nobody reports or counts it. Visitors without a cookie change sides with
 * each page.
 */
export const createServedPages = ({ tokens, sides, silentPages, budgetOf, repeats, messageOf, now }: Deps) => {
  const budgets = budgetOf(TOKENS_OF_NETWORK);
  return ({ tenant, versions, failed, path, network, visitor }: AnsweredPage): string | undefined => {
    if (budgets.spend(`${tenant.slug} ${network}`, 1) > 0) return undefined;
    repeats.saw(tenant.slug, failed, path);
    const pageSides = visitor ? sides.sidesOf(tenant, visitor.id) : [];
    const [first] = failed;
    const failure = first === undefined ? undefined : `${first} on the server: ${messageOf(first) ?? 'failed before'}`;
    const id = tokens.newId();
    const { beacons } = tenant.config.health;
    if (visitor && !visitor.isNew) {
      sides.count(tenant.slug, visitor, pageSides, 'visited');
      if (failure !== undefined) sides.count(tenant.slug, visitor, pageSides, 'failed', failure);
      if (beacons && pageSides.length > 0)
        silentPages.watch(id, tenant.slug, () => sides.count(tenant.slug, visitor, pageSides, 'silent', 'no sign of life'));
    }
    if (!beacons) return undefined;
    const page = {
      id,
      dealer: tenant.slug,
      at: now(),
      versions,
      sides: pageSides,
      ...(failure === undefined ? {} : { failure }),
    };
    const token = tokens.sign(page, pageSides.length > 0 ? visitor?.id : undefined);
    return pageSides.length > 0 ? `page;desc="${token}", ${ASKS_FOR_SIGN_OF_LIFE}` : `page;desc="${token}"`;
  };
};
