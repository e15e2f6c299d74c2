import { overview } from '../desk/overview';
import { deskPages } from '../desk/pages';
import { deskPage } from '../desk/routes';
import type { Tenant } from '../ports';
import type { Access } from './access';
import type { Analytics } from './analytics';
import type { Leads } from './leads';
import type { Releases } from './releases';
import type { Site } from './site';

interface Needs {
  access: Access;
  analytics: Analytics;
  leads: Leads;
  releases: Releases;
}

/** `console.*`: the desk of the release manager and its pages without a script. */
export const wireDesk = ({ tenants, folders, serve, serveOwn }: Site, { access, analytics, leads, releases }: Needs): void => {
  access.onTokens(releases.told);
  serveOwn(deskPages, {
    identify: access.tokens.identify,
    refusalOf: access.refusalOf,
    session: access.session,
    tenants,
    undelivered: leads.undelivered,
    resend: leads.resend,
    counts: (slug) => analytics.tell(tenants.bySlug(slug) as Tenant, { limit: 100 }),
    overview: (after) => overview({ tenants, candidates: releases.candidates }, after),
  });
  serve(deskPage, { consoleFolder: folders.console });
};
