import type { FastifyPluginAsync } from 'fastify';
import { leadAdminRoutes, type LeadAdminOptions } from './admin-routes';
import { leadRoutes, type LeadsOptions } from './routes';

export { createAltcha } from './captcha/altcha';
export { openLeadDelivery, type LeadDeliveryRoom } from './delivery';
export type { LeadsOptions } from './routes';

/** Door of the leads room: `app.register(leadsRoom({db, tenantOf, log}))` adds `POST /api/leads` and `/api/leads/progress`, `GET /api/captcha` (L-02, L-03, L-07). */
export const leadsRoom =
  (options: LeadsOptions): FastifyPluginAsync =>
  async (app) => {
    await app.register(leadRoutes, options);
  };

/** Adds `GET /api/admin/leads?tenant=&limit=`, newest first. The app puts it behind a token. */
export const leadsAdmin =
  (options: LeadAdminOptions): FastifyPluginAsync =>
  async (app) => {
    await app.register(leadAdminRoutes, options);
  };
