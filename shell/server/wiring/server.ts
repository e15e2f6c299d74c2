import fastifyStatic from '@fastify/static';
import { installMetrics, installPlugins, installPreviews, installTenants, refuseForeignPages } from '../http';
import { SEARCH_SECURITY } from '../search';
import { resolveTenant } from '../tenants';
import type { Access } from './access';
import type { ReleaseDesk } from './desk';
import type { Site } from './site';

/** Adds the routes of all rooms to the server, each to its side. Call it after every room is wired. */
export const openDoors = async (site: Site, { access, desk }: { access: Access; desk: ReleaseDesk }): Promise<void> => {
  const { app, doors, folders, internal, metrics, settings, tenants, tenantOf } = site;
  await installPlugins(app, { internal, securitySchemes: SEARCH_SECURITY });
  installTenants(app, tenants, resolveTenant, settings.allowOverride);
  installMetrics(app, metrics);
  installPreviews(app, { previews: desk.previews, tenantOf });
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onClose', site.close);

  await app.register(fastifyStatic, { root: folders.client, prefix: '/assets/', immutable: true, maxAge: '365d', index: false });
  await doors.open.open(app);
  await app.register(async (own) => {
    own.addHook('onRequest', refuseForeignPages);
    await doors.own.open(own);
  });
  await app.register(async (admin) => {
    access.guard(admin);
    await doors.admin.open(admin);
  });
};
