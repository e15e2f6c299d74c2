import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '@forecourt/contracts/problem';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { describeSavedSearch } from './describe-search';
import { nextAlertMailTime } from './next-send';
import { sendDealerPage, type DealerPageSite } from '../../platform/plain-pages/dealer-page';
import {
  frequencySelectHtml,
  hiddenInputHtml,
  isAlertFrequency,
  newLinkFormHtml,
  paragraphHtml,
  sendExpiredLinkPage,
} from './pages/page-parts';
import { readEmailAddress, refuseCrossSiteRequest } from './read-request';
import {
  requireDealerWithAlerts,
  networkAddressLimit,
  dealerPageSite,
  readTokenLinkRequest,
  type AlertsRoomContext,
  type TokenLinkRequest,
} from './room';
import { requestedDealer } from '../../platform/requests/required-tenant';
import { listActiveSearches, deleteSavedSearch, findAlertAddress, setAlertFrequency, type SavedSearchRow } from './store';

const searchCard = (row: SavedSearchRow, token: string, { config, text, basePath }: DealerPageSite): string => {
  const description = describeSavedSearch(row.query, config, text);
  const action = `${escapeHtml(basePath)}/alerts/manage`;
  const common = `${hiddenInputHtml('t', token)}${hiddenInputHtml('search', row.id)}`;
  return `<li class="card"><h2><a href="${escapeHtml(`${basePath}${row.query.path}`)}">${escapeHtml(description)}</a></h2><div class="row"><form method="post" action="${action}">${common}${frequencySelectHtml(`often-${row.id}`, row.frequency, text)}<button type="submit" name="do" value="change">${escapeHtml(text('shell.alerts.change', 'Change'))}</button></form><form method="post" action="${action}">${common}<button class="quiet" type="submit" name="do" value="delete" aria-label="${escapeHtml(text('shell.alerts.delete.label', 'Delete the search {{search}}', { search: description }))}">${escapeHtml(text('shell.alerts.delete', 'Delete'))}</button></form></div></li>`;
};

/** Without a token, the page is a form that requests the link. */
const sendSearchListPage = async (room: AlertsRoomContext, request: FastifyRequest<TokenLinkRequest>, reply: FastifyReply) => {
  const { tenant, site, token } = readTokenLinkRequest(
    room,
    request,
    request.query.t ? requestedDealer : requireDealerWithAlerts,
  );
  const { text } = site;
  const address = room.tokens.read('manage', tenant.slug, token);
  const title = text('shell.alerts.manage.title', 'My saved searches');
  if (!address)
    return token ? sendExpiredLinkPage(reply, site) : sendDealerPage(reply, site, { title, body: newLinkFormHtml(site) });
  const rows = await listActiveSearches(room.db, address);
  const cards = rows.map((row) => searchCard(row, token, site)).join('');
  return sendDealerPage(reply, site, {
    title,
    body: cards ? `<ul class="plain">${cards}</ul>` : paragraphHtml(text('shell.alerts.none', 'You have no saved searches.')),
  });
};

const changeSavedSearch = async (room: AlertsRoomContext, request: FastifyRequest<TokenLinkRequest>, reply: FastifyReply) => {
  refuseCrossSiteRequest(request);
  const { tenant, site, token } = readTokenLinkRequest(room, request, requestedDealer);
  const address = room.tokens.read('manage', tenant.slug, token);
  if (!address || !(request.body instanceof URLSearchParams)) return sendExpiredLinkPage(reply, site);
  const form = request.body;
  const row = (await listActiveSearches(room.db, address)).find(({ id }) => id === form.get('search'));
  const frequency = form.get('frequency') ?? '';
  if (row && form.get('do') === 'delete') await deleteSavedSearch(room.db, row.id);
  else if (row && isAlertFrequency(frequency)) {
    const due = nextAlertMailTime(frequency, room.now(), tenant.config);
    await setAlertFrequency(room.db, row.id, frequency, due === undefined ? null : new Date(due * 1000));
  }
  return reply.redirect(`${site.basePath}/alerts/manage?t=${encodeURIComponent(token)}`, 303);
};

/** The answer is the same for an address without searches. */
const sendManageLink = async (room: AlertsRoomContext, request: FastifyRequest, reply: FastifyReply) => {
  refuseCrossSiteRequest(request);
  const tenant = requireDealerWithAlerts(room, request);
  const email = request.body instanceof URLSearchParams ? readEmailAddress(request.body.get('email') ?? '') : undefined;
  if (!email) throw new ProblemError('invalid_request', 'Please enter a valid email address.');
  const address = await findAlertAddress(room.db, tenant.slug, { email });
  // The job's key contains the hour, so a shopper gets at most one message an hour, however often the form is sent.
  const key = `${address?.id} ${Math.floor(room.now() / 3600)}`;
  if (address?.confirmedAt)
    await room.links.enqueue({ tenant: tenant.slug, address: address.id, origin: room.linkAddressOf(request, tenant) }, { key });
  const site = dealerPageSite(room, request, tenant);
  const answer = site.text(
    'shell.alerts.link.sent',
    'If searches are saved for this address, a message with the link is on its way.',
  );
  return sendDealerPage(reply, site, { title: site.text('shell.alerts.sent', 'Check your email'), body: paragraphHtml(answer) });
};

/** The link of an e-mail opens these pages without signing in (S-16). */
export const manageSearchesRoutes =
  (room: AlertsRoomContext): FastifyPluginAsync =>
  async (app) => {
    const options = { config: networkAddressLimit(120), schema: { hide: true } };
    app.get<TokenLinkRequest>('/alerts/manage', options, (request, reply) => sendSearchListPage(room, request, reply));
    app.post<TokenLinkRequest>('/alerts/manage', options, (request, reply) => changeSavedSearch(room, request, reply));
    app.post('/alerts/link', { ...options, config: networkAddressLimit(10) }, (request, reply) =>
      sendManageLink(room, request, reply),
    );
  };
