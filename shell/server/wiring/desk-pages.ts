import { deskPage, deskPages, overview } from '../desk';
import type { Tenant } from '../ports';
import type { Access } from './access';
import type { Analytics } from './analytics';
import type { ReleaseDesk } from './desk';
import type { Leads } from './leads';
import type { Site } from './site';

interface Needs {
  access: Access;
  analytics: Analytics;
  desk: ReleaseDesk;
  leads: Leads;
}

/** `console.*`: the console of the release desk, and its pages without a script. */
export const wireDeskPages = ({ tenants, folders, serve, serveOwn }: Site, { access, analytics, desk, leads }: Needs): void => {
  serveOwn(deskPages, {
    identify: access.tokens.identify,
    refusalOf: access.refusalOf,
    session: access.session,
    tenants,
    undelivered: leads.undelivered,
    resend: leads.resend,
    counts: (slug) => analytics.report(tenants.bySlug(slug) as Tenant, { limit: 100 }),
    overview: (after) => overview({ tenants, candidates: desk.candidates }, after),
  });
  serve(deskPage, { consoleFolder: folders.console });
};
