import type { Tenant } from '../../ports';
import type { createSilentPageWatch } from '../rollout/silent-pages';
import type { RolloutVisitor, RolloutSidesOfVisitors } from '../rollout/visitor-sides';
import type { PageTokens } from './page-token';

/** A page that the server answers a visitor with. */
export interface AnsweredPage {
  tenant: Tenant;
  /** `name@version` of everything that the page may run. */
  versions: string[];
  /** `name@version` of the remotes that the page should have used and that failed on the server. */
  failed: string[];
  /** Visitor's id and network while a rollout runs; `isNew` when the request had no cookie. */
  visitor?: (RolloutVisitor & { isNew: boolean }) | undefined;
}

interface Deps {
  tokens: PageTokens;
  sides: RolloutSidesOfVisitors;
  silentPages: Pick<ReturnType<typeof createSilentPageWatch>, 'watch'>;
  /** Returns the message of the last failure of `name@version` on this server. */
  messageOf(release: string): string | undefined;
  now(): number;
}

/** The `Server-Timing` metric by which a page asks its browser to report that the page runs. */
const ASKS_FOR_SIGN_OF_LIFE = 'rollout';

/**
 * Creates the function that counts the visitor of a served page in the dealer's rollouts, and returns the value of the
 * page's `Server-Timing` header with the token that its reports need; undefined for a dealer without reports. Only
 * visitors whose request had the cookie are counted, because others get another side with every page.
 */
export const createServedPages =
  ({ tokens, sides, silentPages, messageOf, now }: Deps) =>
  ({ tenant, versions, failed, visitor }: AnsweredPage): string | undefined => {
    const pageSides = visitor ? sides.sidesOf(tenant, visitor.id) : [];
    const [first] = failed;
    const failure = first === undefined ? undefined : `${first} on the server: ${messageOf(first) ?? 'failed before'}`;
    const id = tokens.newId();
    const { beacons } = tenant.config.health;
    if (visitor && !visitor.isNew) {
      sides.count(tenant.slug, visitor, pageSides, 'visited');
      if (failure !== undefined) sides.count(tenant.slug, visitor, pageSides, 'failed', failure);
      if (beacons && pageSides.length > 0)
        silentPages.watch(id, () => sides.count(tenant.slug, visitor, pageSides, 'silent', 'no sign of life'));
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
