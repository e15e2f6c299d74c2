import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { describeSavedSearch } from './describe-search';
import { sendDealerPage, type DealerPageSite } from '../../platform/plain-pages/dealer-page';
import { paragraphHtml, tokenButtonHtml, sendExpiredLinkPage } from './pages/page-parts';
import { networkAddressLimit, readTokenLinkRequest, type AlertsRoomContext, type TokenLinkRequest } from './room';
import { requestedDealer } from '../../platform/requests/required-tenant';
import { deleteSavedSearch, findSavedSearch } from './store';

const stopped = (reply: FastifyReply, site: DealerPageSite) =>
  sendDealerPage(reply, site, {
    title: site.text('shell.alerts.stopped', 'You are unsubscribed'),
    body: paragraphHtml(site.text('shell.alerts.stopped.text', 'You get no more e-mails for this search.')),
  });

const askToStop = async (room: AlertsRoomContext, request: FastifyRequest<TokenLinkRequest>, reply: FastifyReply) => {
  const { tenant, site, token } = readTokenLinkRequest(room, request, requestedDealer);
  const { text, config, basePath } = site;
  const id = room.tokens.read('stop', tenant.slug, token);
  if (!id) return sendExpiredLinkPage(reply, site);
  const saved = await findSavedSearch(room.db, tenant.slug, id);
  if (!saved) return stopped(reply, site);
  const description = paragraphHtml(describeSavedSearch(saved.search.query, config, text));
  return sendDealerPage(reply, site, {
    title: text('shell.alerts.stop.ask', 'Stop the alerts for this search?'),
    body: `${description}${tokenButtonHtml(`${basePath}/alerts/stop`, token, text('shell.alerts.stop.button', 'Unsubscribe'))}`,
  });
};

const stop = async (room: AlertsRoomContext, request: FastifyRequest<TokenLinkRequest>, reply: FastifyReply) => {
  const { tenant, site, token } = readTokenLinkRequest(room, request, requestedDealer);
  const id = room.tokens.read('stop', tenant.slug, token);
  if (!id) return sendExpiredLinkPage(reply, site);
  await deleteSavedSearch(room.db, id);
  room.log.info({ tenant: tenant.slug, search: id }, 'alerts stopped');
  return stopped(reply, site);
};

/**
 * Opening the link changes nothing, because mail scanners open every link. One-click unsubscribing posts to
 * `List-Unsubscribe` (RFC 8058). All works for a dealer without alerts too (S-16).
 */
export const unsubscribeRoutes =
  (room: AlertsRoomContext): FastifyPluginAsync =>
  async (app) => {
    app.get<TokenLinkRequest>('/alerts/stop', { config: networkAddressLimit(120), schema: { hide: true } }, (request, reply) =>
      askToStop(room, request, reply),
    );
    app.post<TokenLinkRequest>(
      '/alerts/stop',
      {
        config: networkAddressLimit(300),
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
