import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { confirmSavedSearch } from './confirm-search';
import { describeSavedSearch } from './describe-search';
import { sendDealerPage, type DealerPageSite } from '../../platform/plain-pages/dealer-page';
import { newLinkFormHtml, paragraphHtml, tokenButtonHtml, sendExpiredLinkPage } from './pages/page-parts';
import { networkAddressLimit, readTokenLinkRequest, type AlertsRoomContext, type TokenLinkRequest } from './room';
import { findSavedSearch } from './store';

/** The page names no search of the address. */
const sendUsedLinkPage = (reply: FastifyReply, site: DealerPageSite) =>
  sendDealerPage(reply, site, {
    title: site.text('shell.alerts.confirmed.before', 'Your alerts for this search are on already'),
    body: newLinkFormHtml(site),
  });

const sendConfirmPage = async (room: AlertsRoomContext, request: FastifyRequest<TokenLinkRequest>, reply: FastifyReply) => {
  const { tenant, site, token } = readTokenLinkRequest(room, request);
  const { text, config, basePath } = site;
  const id = room.tokens.read('confirm', tenant.slug, token);
  const saved = id ? await findSavedSearch(room.db, tenant.slug, id) : undefined;
  if (saved?.search.state === 'active') return sendUsedLinkPage(reply, site);
  if (!saved)
    return sendExpiredLinkPage(reply, site, text('shell.alerts.confirm.old', 'It was used before, or it is older than 7 days. Please save your search again.')); // prettier-ignore
  const description = paragraphHtml(describeSavedSearch(saved.search.query, config, text));
  const button = tokenButtonHtml(`${basePath}/alerts/confirm`, token, text('shell.alerts.confirm.button', 'Yes, send me alerts'));
  return sendDealerPage(reply, site, {
    title: text('shell.alerts.confirm.ask', 'Send alerts for this search?'),
    body: `${description}${button}`,
  });
};

const confirmByButton = async (room: AlertsRoomContext, request: FastifyRequest<TokenLinkRequest>, reply: FastifyReply) => {
  const { tenant, site, token } = readTokenLinkRequest(room, request);
  const { text, basePath, config } = site;
  const id = room.tokens.read('confirm', tenant.slug, token);
  const outcome = id ? await confirmSavedSearch(room, tenant, id, request.ip) : { kind: 'gone' as const };
  if (outcome.kind === 'already') return sendUsedLinkPage(reply, site);
  if (outcome.kind === 'gone') return sendExpiredLinkPage(reply, site);
  const manage = `${basePath}/alerts/manage?t=${encodeURIComponent(room.tokens.make('manage', tenant.slug, outcome.address))}`;
  const link = `<p><a class="button" href="${escapeHtml(manage)}">${escapeHtml(text('shell.alerts.manage.open', 'My saved searches'))}</a></p>`;
  if (outcome.kind === 'full')
    return sendDealerPage(reply, site, {
      title: text('shell.alerts.full', 'You have reached the limit of {{number}} saved searches', {
        number: config.alerts.mostSearches,
      }),
      body: `${paragraphHtml(text('shell.alerts.full.text', 'Delete one, then open the link in our e-mail again.'))}${link}`,
      status: 409,
    });
  const back = `<p><a href="${escapeHtml(`${basePath}${outcome.path}`)}">${escapeHtml(text('shell.alerts.back', 'Back to the cars'))}</a></p>`;
  return sendDealerPage(reply, site, {
    title: text('shell.alerts.confirmed', 'Your alerts are on'),
    body: `${paragraphHtml(text('shell.alerts.confirmed.text', 'We e-mail you when new cars match your search, or when one gets cheaper.'))}${back}${link}`,
  });
};

/** Opening the link changes nothing, because mail scanners open every link (S-16). */
export const searchConfirmationRoutes =
  (room: AlertsRoomContext): FastifyPluginAsync =>
  async (app) => {
    const schema = { hide: true };
    app.get<TokenLinkRequest>('/alerts/confirm', { config: networkAddressLimit(120), schema }, (request, reply) =>
      sendConfirmPage(room, request, reply),
    );
    app.post<TokenLinkRequest>('/alerts/confirm', { config: networkAddressLimit(60), schema }, (request, reply) =>
      confirmByButton(room, request, reply),
    );
  };
