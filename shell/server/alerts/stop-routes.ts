import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { describeSearch } from './describe-search';
import { alertPage, type PageSite } from './pages/alert-page';
import { paragraph, tokenButton, expiredPage } from './pages/page-parts';
import { anyDealerOf, rateLimitOf, visitOf, type AlertsRoomContext, type WithToken } from './room';
import { deleteSearch, findSearch } from './store';

const stopped = (reply: FastifyReply, site: PageSite) =>
  alertPage(reply, site, {
    title: site.text('shell.alerts.stopped', 'You are unsubscribed'),
    body: paragraph(site.text('shell.alerts.stopped.text', 'You get no more e-mails for this search.')),
  });

const askToStop = async (room: AlertsRoomContext, request: FastifyRequest<WithToken>, reply: FastifyReply) => {
  const { tenant, site, token } = visitOf(room, request, anyDealerOf);
  const { text, config, basePath } = site;
  const id = room.tokens.read('stop', tenant.slug, token);
  if (!id) return expiredPage(reply, site);
  const saved = await findSearch(room.db, tenant.slug, id);
  if (!saved) return stopped(reply, site);
  const description = paragraph(describeSearch(saved.search.query, config, text));
  return alertPage(reply, site, {
    title: text('shell.alerts.stop.ask', 'Stop the alerts for this search?'),
    body: `${description}${tokenButton(`${basePath}/alerts/stop`, token, text('shell.alerts.stop.button', 'Unsubscribe'))}`,
  });
};

const stop = async (room: AlertsRoomContext, request: FastifyRequest<WithToken>, reply: FastifyReply) => {
  const { tenant, site, token } = visitOf(room, request, anyDealerOf);
  const id = room.tokens.read('stop', tenant.slug, token);
  if (!id) return expiredPage(reply, site);
  await deleteSearch(room.db, id);
  room.log.info({ tenant: tenant.slug, search: id }, 'alerts stopped');
  return stopped(reply, site);
};

/**
 * Routes that unsubscribe from one saved search (S-16). Opening the link changes nothing, because mail scanners open
 * every link. The routes work for a dealer that offers no alerts any more. One-click unsubscribing (RFC 8058) posts to the address of `List-Unsubscribe` and needs no page.
 */
export const stopRoutes =
  (room: AlertsRoomContext): FastifyPluginAsync =>
  async (app) => {
    app.get<WithToken>('/alerts/stop', { config: rateLimitOf(120), schema: { hide: true } }, (request, reply) =>
      askToStop(room, request, reply),
    );
    app.post<WithToken>(
      '/alerts/stop',
      {
        config: rateLimitOf(300),
        schema: {
          summary: 'Unsubscribe from one saved search (RFC 8058 one-click)',
          tags: ['alerts'],
          consumes: ['application/x-www-form-urlencoded'],
          querystring: { type: 'object', properties: { t: { type: 'string', maxLength: 400 } } },
        },
      },
      (request, reply) => stop(room, request, reply),
    );
  };
