import { openHealth } from '../desk';
import type { FastifyRequest } from 'fastify';
import {
  apiDescriptionRoutes,
  healthAndReadinessRoutes,
  isOperatorRequest,
  isRequestOfPreview,
  visitorIdInCookie,
  visitorNetwork,
} from '../http';
import type { Jobs } from '../ports';
import { joinOverlappingCalls } from '../single-flight';
import type { ReleaseDesk } from './desk';
import type { WiredLeads } from './leads';
import type { WiredSearch } from './search';
import type { WiredSite } from './site';

interface Needs {
  desk: ReleaseDesk;
  jobs: Jobs;
  leads: WiredLeads;
  search: WiredSearch;
}

const missingIndex = (count: number): string | undefined =>
  count === 0 ? undefined : `the search indices of ${count} dealers could not be built`;

/** Returns the visitor of the request's cookie; undefined without one. */
const visitorOf = (request: FastifyRequest): { id: string; network: string } | undefined => {
  const id = visitorIdInCookie(request);
  return id === undefined ? undefined : { id, network: visitorNetwork(request.ip) };
};

/** Opens the health of releases, and serves the routes for machines and the discovery documents. */
export const wireHealth = async (site: WiredSite, { desk, jobs, leads, search }: Needs) => {
  const { db, storage, tenants, tenantOf, metrics, log, now } = site;
  const health = await openHealth({
    db,
    jobs,
    tenants,
    desk,
    tenantOf,
    log,
    now,
    visitorOf,
    pageSecret: site.secret('page.secret'),
    onRefused: (tenant, reason) => metrics.refusedReports.inc({ tenant, reason }),
    onBrowserFailure({ tenant, remote, version }) {
      metrics.failures.inc({ tenant, remote, version, during: 'browser' });
    },
  });
  site.serveOwn(health.plugin);
  site.serveAdmin(async (admin) => void (await admin.register(health.adminPlugin, { prefix: '/api/admin' })));
  site.onClose(health.close);
  desk.judgeWith(health);
  site.listenForEnquiries((request, tenant) => {
    const visitor = isRequestOfPreview(request) ? undefined : visitorOf(request);
    if (visitor) health.enquired(tenant, visitor);
  });
  // Discovery documents list the versions that pages try, in order of health and age.
  const discovery = desk.discovery(health.candidates, tenantOf);
  site.serve(discovery.plugin);
  site.serveAdmin(async (admin) => void (await admin.register(discovery.adminPlugin, { prefix: '/api/admin' })));
  const isOperator = (request: FastifyRequest): boolean => isOperatorRequest(request, site.settings.admin);
  site.serve(apiDescriptionRoutes, { isOperator });
  // Two conditions ask it at the same time.
  const databaseAnswer = joinOverlappingCalls<string | undefined>();
  const databaseAwayReason = () => databaseAnswer('database', storage.awayReason);
  site.serve(healthAndReadinessRoutes, {
    isOperator,
    conditions: [
      { name: 'database', reason: databaseAwayReason },
      { name: 'disk', reason: () => leads.spool.diskReason() },
      {
        name: 'lead spool',
        reason: async () => ((await databaseAwayReason()) === undefined ? leads.overdueReason() : undefined),
      },
      { name: 'search', reason: () => missingIndex(search.countMissing()) },
    ],
    waitingLeads: () => leads.spool.waiting,
  });
  return health;
};

export type WiredHealth = Awaited<ReturnType<typeof wireHealth>>;
