import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { confirmSearch } from './confirm-search';
import { describeSearch } from './describe-search';
import { alertPage, type PageSite } from './pages/alert-page';
import { linkForm, paragraph, tokenButton, expiredPage } from './pages/page-parts';
import { rateLimitOf, visitOf, type AlertsRoomContext, type WithToken } from './room';
import { findSearch } from './store';

/** Sends the page for a confirmation link that was used before. It shows nothing of the address's searches. */
const alreadyOn = (reply: FastifyReply, site: PageSite) =>
  alertPage(reply, site, {
    title: site.text('shell.alerts.confirmed.before', 'Your alerts for this search are on already'),
    body: linkForm(site),
  });

/** Sends the page behind the link of a confirmation message: the search and a button that confirms it. */
const askToConfirm = async (room: AlertsRoomContext, request: FastifyRequest<WithToken>, reply: FastifyReply) => {
  const { tenant, site, token } = visitOf(room, request);
  const { text, config, basePath } = site;
  const id = room.tokens.read('confirm', tenant.slug, token);
  const saved = id ? await findSearch(room.db, tenant.slug, id) : undefined;
  if (saved?.search.state === 'active') return alreadyOn(reply, site);
  if (!saved)
    return expiredPage(reply, site, text('shell.alerts.confirm.old', 'It was used before, or it is older than 7 days. Please save your search again.')); // prettier-ignore
  const description = paragraph(describeSearch(saved.search.query, config, text));
  const button = tokenButton(`${basePath}/alerts/confirm`, token, text('shell.alerts.confirm.button', 'Yes, send me alerts'));
  return alertPage(reply, site, {
    title: text('shell.alerts.confirm.ask', 'Send alerts for this search?'),
    body: `${description}${button}`,
  });
};

/** Handles the confirmation button on the page that an e-mail's link opens: starts the alerts of the saved search. */
const confirm = async (room: AlertsRoomContext, request: FastifyRequest<WithToken>, reply: FastifyReply) => {
  const { tenant, site, token } = visitOf(room, request);
  const { text, basePath, config } = site;
  const id = room.tokens.read('confirm', tenant.slug, token);
  const outcome = id ? await confirmSearch(room, tenant, id, request.ip) : { kind: 'gone' as const };
  if (outcome.kind === 'already') return alreadyOn(reply, site);
  if (outcome.kind === 'gone') return expiredPage(reply, site);
  const manage = `${basePath}/alerts/manage?t=${encodeURIComponent(room.tokens.make('manage', tenant.slug, outcome.address))}`;
  const link = `<p><a class="button" href="${escapeHtml(manage)}">${escapeHtml(text('shell.alerts.manage.open', 'My saved searches'))}</a></p>`;
  if (outcome.kind === 'full')
    return alertPage(reply, site, {
      title: text('shell.alerts.full', 'You have {{number}} saved searches', { number: config.alerts.mostSearches }),
      body: `${paragraph(text('shell.alerts.full.text', 'That is as many as we can follow. Delete one, then open the link in our e-mail again.'))}${link}`,
      status: 409,
    });
  const back = `<p><a href="${escapeHtml(`${basePath}${outcome.path}`)}">${escapeHtml(text('shell.alerts.back', 'Back to the cars'))}</a></p>`;
  return alertPage(reply, site, {
    title: text('shell.alerts.confirmed', 'Your alerts are on'),
    body: `${paragraph(text('shell.alerts.confirmed.text', 'We e-mail you when new cars match your search, or when one gets cheaper.'))}${back}${link}`,
  });
};

/**
 * Routes that confirm a saved search (S-16). Opening the link changes nothing, because mail scanners open every link.
 */
export const confirmRoutes =
  (room: AlertsRoomContext): FastifyPluginAsync =>
  async (app) => {
    const schema = { hide: true };
    app.get<WithToken>('/alerts/confirm', { config: rateLimitOf(120), schema }, (request, reply) =>
      askToConfirm(room, request, reply),
    );
    app.post<WithToken>('/alerts/confirm', { config: rateLimitOf(60), schema }, (request, reply) =>
      confirm(room, request, reply),
    );
  };
