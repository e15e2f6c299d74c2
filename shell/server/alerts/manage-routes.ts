import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '@forecourt/contracts/problem';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { describeSearch } from './describe-search';
import { nextSend } from './next-send';
import { alertPage, type PageSite } from './pages/alert-page';
import { frequencySelect, hidden, isFrequency, linkForm, paragraph, expiredPage } from './pages/page-parts';
import { emailOf, FormBody, refuseOtherSites } from './read-request';
import { anyDealerOf, dealerOf, rateLimitOf, pageSite, visitOf, type AlertsRoomContext, type WithToken } from './room';
import { activeSearches, deleteSearch, findAddress, setFrequency, type SavedSearchRow } from './store';

const searchCard = (row: SavedSearchRow, token: string, { config, text, basePath }: PageSite): string => {
  const description = describeSearch(row.query, config, text);
  const action = `${escapeHtml(basePath)}/alerts/manage`;
  const common = `${hidden('t', token)}${hidden('search', row.id)}`;
  return `<li class="card"><h2><a href="${escapeHtml(`${basePath}${row.query.path}`)}">${escapeHtml(description)}</a></h2><div class="row"><form method="post" action="${action}">${common}${frequencySelect(`often-${row.id}`, row.frequency, text)}<button type="submit" name="do" value="change">${escapeHtml(text('shell.alerts.change', 'Change'))}</button></form><form method="post" action="${action}">${common}<button class="quiet" type="submit" name="do" value="delete" aria-label="${escapeHtml(text('shell.alerts.delete.label', 'Delete the search {{search}}', { search: description }))}">${escapeHtml(text('shell.alerts.delete', 'Delete'))}</button></form></div></li>`;
};

/** Sends the page with all saved searches of an address; without a token, a form that requests the link. */
const listSearches = async (room: AlertsRoomContext, request: FastifyRequest<WithToken>, reply: FastifyReply) => {
  const { tenant, site, token } = visitOf(room, request, request.query.t ? anyDealerOf : dealerOf);
  const { text } = site;
  const address = room.tokens.read('manage', tenant.slug, token);
  const title = text('shell.alerts.manage.title', 'My saved searches');
  if (!address) return token ? expiredPage(reply, site) : alertPage(reply, site, { title, body: linkForm(site) });
  const rows = await activeSearches(room.db, address);
  const cards = rows.map((row) => searchCard(row, token, site)).join('');
  return alertPage(reply, site, {
    title,
    body: cards ? `<ul class="plain">${cards}</ul>` : paragraph(text('shell.alerts.none', 'You have no saved searches.')),
  });
};

/** Changes the frequency of a saved search's e-mails, or deletes the saved search. */
const changeSearch = async (room: AlertsRoomContext, request: FastifyRequest<WithToken>, reply: FastifyReply) => {
  refuseOtherSites(request);
  const { tenant, site, token } = visitOf(room, request, anyDealerOf);
  const address = room.tokens.read('manage', tenant.slug, token);
  if (!address || !(request.body instanceof FormBody)) return expiredPage(reply, site);
  const form = request.body;
  const row = (await activeSearches(room.db, address)).find(({ id }) => id === form.get('search'));
  const frequency = form.get('frequency');
  if (row && form.get('do') === 'delete') await deleteSearch(room.db, row.id);
  else if (row && isFrequency(frequency)) {
    const due = nextSend(frequency, room.now(), tenant.config);
    await setFrequency(room.db, row.id, frequency, due === undefined ? null : new Date(due * 1000));
  }
  return reply.redirect(`${site.basePath}/alerts/manage?t=${encodeURIComponent(token)}`, 303);
};

/** Mails an address the link to its searches. The answer is the same for an address without searches. */
const sendManageLink = async (room: AlertsRoomContext, request: FastifyRequest, reply: FastifyReply) => {
  refuseOtherSites(request);
  const tenant = dealerOf(room, request);
  const email = request.body instanceof FormBody ? emailOf(request.body.get('email')) : undefined;
  if (!email) throw new ProblemError('invalid_request', 'Please enter a valid email address.');
  const address = await findAddress(room.db, tenant.slug, { email });
  // The job's key contains the hour, so a shopper gets at most one message an hour, however often the form is sent.
  const key = `${address?.id} ${Math.floor(room.now() / 3600)}`;
  if (address?.confirmedAt)
    await room.links.enqueue({ tenant: tenant.slug, address: address.id, origin: room.linkAddressOf(request, tenant) }, { key });
  const site = pageSite(room, request, tenant);
  const answer = site.text(
    'shell.alerts.link.sent',
    'If searches are saved for this address, a message with the link is on its way.',
  );
  return alertPage(reply, site, { title: site.text('shell.alerts.sent', 'Check your email'), body: paragraph(answer) });
};

/** Routes that manage saved searches by the link of an e-mail, without signing in (S-16). */
export const manageRoutes =
  (room: AlertsRoomContext): FastifyPluginAsync =>
  async (app) => {
    const options = { config: rateLimitOf(120), schema: { hide: true } };
    app.get<WithToken>('/alerts/manage', options, (request, reply) => listSearches(room, request, reply));
    app.post<WithToken>('/alerts/manage', options, (request, reply) => changeSearch(room, request, reply));
    app.post('/alerts/link', { ...options, config: rateLimitOf(10) }, (request, reply) => sendManageLink(room, request, reply));
  };
