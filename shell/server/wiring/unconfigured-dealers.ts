import { Type, type Static } from 'typebox';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'drizzle-orm';
import type { WiredSite } from './server-parts';

const Unconfigured = Type.Object({
  dealer: Type.String(),
  cars: Type.Integer(),
  leads: Type.Integer(),
  pins: Type.Integer({ description: 'Pins of its whole history' }),
});

const OWNED = sql`select dealer, sum(cars)::int as cars, sum(leads)::int as leads, sum(pins)::int as pins from (
  select tenant as dealer, count(*) as cars, 0 as leads, 0 as pins from cars group by tenant
  union all select tenant, 0, count(*), 0 from leads group by tenant
  union all select subject, 0, 0, count(*) from release_events where kind = 'pin' group by subject
) as owned group by dealer order by dealer`;

/** After an upgrade that lost the dealers' folder, every dealer is in this list (Q-08). */
const unconfiguredDealerRoutes =
  ({ db, tenants }: Pick<WiredSite, 'db' | 'tenants'>): FastifyPluginAsync =>
  async (app) => {
    app.get(
      '/api/admin/unconfigured-dealers',
      {
        config: { access: { right: 'operate' } },
        schema: {
          summary: 'List the dealers that the database knows and no configuration names, with what they own',
          tags: ['health', 'admin'],
          response: { 200: Type.Array(Unconfigured) },
        },
      },
      async () => {
        const { rows } = (await db.execute(OWNED)) as unknown as { rows: Static<typeof Unconfigured>[] };
        const configured = new Set(tenants.all().map(({ slug }) => slug));
        return rows.filter(({ dealer }) => !configured.has(dealer)).slice(0, 100);
      },
    );
  };

export const wireUnconfiguredDealers = (site: WiredSite): void => site.serveAdmin(unconfiguredDealerRoutes(site));
