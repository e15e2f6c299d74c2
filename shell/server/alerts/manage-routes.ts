import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { ProblemError } from '@forecourt/contracts/problem';
import { describeSearch } from './describe-search';
import { confirmSearch } from './confirm-search';
import { nextSend } from './next-send';
import { alertPage, type PageSite } from './pages/alert-page';
import { frequencySelect, hidden, isFrequency, paragraph } from './pages/page-parts';
import { emailOf, FormBody, refuseOtherSites } from './read-request';
import { dealerOf, limited, originOf, pageSite, type AlertsRoomContext } from './room';
import { activeSearches, deleteSearch, findAddress, findSearch, setFrequency, type SavedSearchRow } from './store';

type WithToken = { Querystring: { t?: string } };

const tokenIn = (request: FastifyRequest<WithToken>): string =>
  (request.body instanceof FormBody && request.body.get('t')) || request.query.t || '';

const button = (action: string, token: string, label: string): string =>
  `<div class="card"><form method="post" action="${escapeHtml(action)}">${hidden('t', token)}<button type="submit">${escapeHtml(label)}</button></form></div>`;

/** Asks for a link: for a link that is too old, or was lost. */
const linkForm = ({ text, basePath }: PageSite): string =>
  `${paragraph(text('shell.alerts.link.lost', 'We can e-mail you a link to your saved searches.'))}<div class="card"><form method="post" action="${escapeHtml(basePath)}/alerts/link"><label for="email">${escapeHtml(text('shell.alerts.field.email', 'Email'))}</label><input id="email" type="email" name="email" autocomplete="email" required maxlength="254"><button type="submit">${escapeHtml(text('shell.alerts.link.send', 'Send me the link'))}</button></form></div>`;

/** A confirmed link, opened again. It opens nothing that belongs to the address. */
const alreadyOn = (reply: FastifyReply, site: PageSite) =>
  alertPage(reply, site, {
    title: site.text('shell.alerts.confirmed.before', 'Your alerts for this search are on already'),
    body: linkForm(site),
  });

const searchCard = (row: SavedSearchRow, token: string, { config, text, basePath }: PageSite): string => {
  const description = describeSearch(row.query, config, text);
  const action = `${escapeHtml(basePath)}/alerts/manage`;
  const common = `${hidden('t', token)}${hidden('search', row.id)}`;
  return `<li class="card"><h2><a href="${escapeHtml(`${basePath}${row.query.path}`)}">${escapeHtml(description)}</a></h2><div class="row"><form method="post" action="${action}">${common}${frequencySelect(`often-${row.id}`, row.frequency, text)}<button type="submit" name="do" value="change">${escapeHtml(text('shell.alerts.change', 'Change'))}</button></form><form method="post" action="${action}">${common}<button class="quiet" type="submit" name="do" value="delete" aria-label="${escapeHtml(text('shell.alerts.delete.label', 'Delete the search {{search}}', { search: description }))}">${escapeHtml(text('shell.alerts.delete', 'Delete'))}</button></form></div></li>`;
};

/**
 * What links in e-mails open. Opening one changes nothing, because mail scanners open every link; a button on the page
 * does. One-click unsubscribing (RFC 8058) posts to the address of `List-Unsubscribe` and needs no page.
 */
export const manageRoutes =
  (room: AlertsRoomContext): FastifyPluginAsync =>
  async (app) => {
    app.get<WithToken>('/alerts/confirm', { config: limited(120), schema: { hide: true } }, async (request, reply) => {
      const tenant = dealerOf(room, request);
      const site = pageSite(room, request, tenant);
      const { text, config, basePath } = site;
      const id = room.tokens.read('confirm', tenant.slug, tokenIn(request));
      const found = id ? await findSearch(room.db, tenant.slug, id) : undefined;
      if (found?.search.state === 'active') return alreadyOn(reply, site);
      if (!found)
        return alertPage(reply, site, {
          title: text('shell.alerts.gone', 'This link does not work any more'),
          body: paragraph(
            text('shell.alerts.confirm.old', 'It was used before, or it is older than 7 days. Please save your search again.'),
          ),
          status: 410,
        });
      const asked = text('shell.alerts.confirm.ask', 'Send alerts for this search?');
      return alertPage(reply, site, {
        title: asked,
        body: `${paragraph(describeSearch(found.search.query, config, text))}${button(`${basePath}/alerts/confirm`, tokenIn(request), text('shell.alerts.confirm.button', 'Yes, send me alerts'))}`,
      });
    });

    app.post<WithToken>('/alerts/confirm', { config: limited(60), schema: { hide: true } }, async (request, reply) => {
      const tenant = dealerOf(room, request);
      const site = pageSite(room, request, tenant);
      const { text, basePath, config } = site;
      const id = room.tokens.read('confirm', tenant.slug, tokenIn(request));
      const outcome = id ? await confirmSearch(room, tenant, id, request.ip) : { kind: 'gone' as const };
      if (outcome.kind === 'already') return alreadyOn(reply, site);
      if (outcome.kind === 'gone')
        return alertPage(reply, site, {
          title: text('shell.alerts.gone', 'This link does not work any more'),
          body: linkForm(site),
          status: 410,
        });
      const manage = `${basePath}/alerts/manage?t=${encodeURIComponent(room.tokens.make('manage', tenant.slug, outcome.address))}`;
      const link = `<p><a class="button" href="${escapeHtml(manage)}">${escapeHtml(text('shell.alerts.manage.open', 'My saved searches'))}</a></p>`;
      if (outcome.kind === 'full')
        return alertPage(reply, site, {
          title: text('shell.alerts.full', 'You have {{number}} saved searches', { number: config.alerts.mostSearches }),
          body: `${paragraph(text('shell.alerts.full.text', 'That is as many as we can follow. Delete one, then open the link in our e-mail again.'))}${link}`,
          status: 409,
        });
      return alertPage(reply, site, {
        title: text('shell.alerts.confirmed', 'Your alerts are on'),
        body: `${paragraph(text('shell.alerts.confirmed.text', 'We e-mail you when new cars match your search, or when one gets cheaper.'))}<p><a href="${escapeHtml(`${basePath}${outcome.path}`)}">${escapeHtml(text('shell.alerts.back', 'Back to the cars'))}</a></p>${link}`,
      });
    });

    app.get<WithToken>('/alerts/stop', { config: limited(120), schema: { hide: true } }, async (request, reply) => {
      const tenant = dealerOf(room, request);
      const site = pageSite(room, request, tenant);
      const { text, config, basePath } = site;
      const id = room.tokens.read('stop', tenant.slug, tokenIn(request));
      const found = id ? await findSearch(room.db, tenant.slug, id) : undefined;
      if (!id)
        return alertPage(reply, site, {
          title: text('shell.alerts.gone', 'This link does not work any more'),
          body: linkForm(site),
          status: 410,
        });
      if (!found)
        return alertPage(reply, site, {
          title: text('shell.alerts.stopped', 'You are unsubscribed'),
          body: paragraph(text('shell.alerts.stopped.text', 'You get no more e-mails for this search.')),
        });
      return alertPage(reply, site, {
        title: text('shell.alerts.stop.ask', 'Stop the alerts for this search?'),
        body: `${paragraph(describeSearch(found.search.query, config, text))}${button(`${basePath}/alerts/stop`, tokenIn(request), text('shell.alerts.stop.button', 'Unsubscribe'))}`,
      });
    });

    app.post<WithToken>(
      '/alerts/stop',
      {
        config: limited(300),
        schema: {
          summary: 'Unsubscribe from one saved search (RFC 8058 one-click)',
          tags: ['alerts'],
          consumes: ['application/x-www-form-urlencoded'],
          querystring: { type: 'object', properties: { t: { type: 'string', maxLength: 400 } } },
        },
      },
      async (request, reply) => {
        const tenant = dealerOf(room, request);
        const site = pageSite(room, request, tenant);
        const { text } = site;
        const id = room.tokens.read('stop', tenant.slug, tokenIn(request));
        if (!id)
          return alertPage(reply, site, {
            title: text('shell.alerts.gone', 'This link does not work any more'),
            body: linkForm(site),
            status: 410,
          });
        await deleteSearch(room.db, id);
        room.log.info({ tenant: tenant.slug, search: id }, 'alerts stopped');
        return alertPage(reply, site, {
          title: text('shell.alerts.stopped', 'You are unsubscribed'),
          body: paragraph(text('shell.alerts.stopped.text', 'You get no more e-mails for this search.')),
        });
      },
    );

    app.get<WithToken>('/alerts/manage', { config: limited(120), schema: { hide: true } }, async (request, reply) => {
      const tenant = dealerOf(room, request);
      const site = pageSite(room, request, tenant);
      const { text } = site;
      const token = tokenIn(request);
      const id = room.tokens.read('manage', tenant.slug, token);
      const title = text('shell.alerts.manage.title', 'My saved searches');
      if (!id && token)
        return alertPage(reply, site, {
          title: text('shell.alerts.gone', 'This link does not work any more'),
          body: linkForm(site),
          status: 410,
        });
      if (!id) return alertPage(reply, site, { title, body: linkForm(site) });
      const rows = await activeSearches(room.db, id);
      const cards = rows.map((row) => searchCard(row, token, site)).join('');
      return alertPage(reply, site, {
        title,
        body: cards ? `<ul class="plain">${cards}</ul>` : paragraph(text('shell.alerts.none', 'You have no saved searches.')),
      });
    });

    app.post<WithToken>('/alerts/manage', { config: limited(120), schema: { hide: true } }, async (request, reply) => {
      refuseOtherSites(request);
      const tenant = dealerOf(room, request);
      const site = pageSite(room, request, tenant);
      const token = tokenIn(request);
      const address = room.tokens.read('manage', tenant.slug, token);
      if (!address || !(request.body instanceof FormBody))
        return alertPage(reply, site, {
          title: site.text('shell.alerts.gone', 'This link does not work any more'),
          body: linkForm(site),
          status: 410,
        });
      const form = request.body;
      const row = (await activeSearches(room.db, address)).find(({ id }) => id === form.get('search'));
      const frequency = form.get('frequency');
      if (row && form.get('do') === 'delete') await deleteSearch(room.db, row.id);
      else if (row && isFrequency(frequency)) {
        const due = nextSend(frequency, room.now(), tenant.config);
        await setFrequency(room.db, row.id, frequency, due === undefined ? null : new Date(due * 1000));
      }
      return reply.redirect(`${site.basePath}/alerts/manage?t=${encodeURIComponent(token)}`, 303);
    });

    app.post('/alerts/link', { config: limited(10), schema: { hide: true } }, async (request, reply) => {
      refuseOtherSites(request);
      const tenant = dealerOf(room, request);
      const email = request.body instanceof FormBody ? emailOf(request.body.get('email')) : undefined;
      if (!email) throw new ProblemError('invalid_request', 'Please enter a valid email address.');
      const address = await findAddress(room.db, tenant.slug, { email });
      // One message an hour, however often it is asked for. The answer is the same for an address that nobody knows.
      const key = `${address?.id} ${Math.floor(room.now() / 3600)}`;
      if (address?.confirmedAt)
        await room.links.enqueue({ tenant: tenant.slug, address: address.id, origin: originOf(room, request) }, { key });
      const site = pageSite(room, request, tenant);
      return alertPage(reply, site, {
        title: site.text('shell.alerts.sent', 'Check your email'),
        body: paragraph(
          site.text('shell.alerts.link.sent', 'If searches are saved for this address, a message with the link is on its way.'),
        ),
      });
    });
  };
