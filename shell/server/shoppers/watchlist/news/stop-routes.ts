import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sendDealerPage, type DealerPageSite } from '../../../platform/plain-pages/dealer-page';
import type { MailLinkTokens } from '../../news-mail/mail-link-tokens';
import type { Tenant } from '../../../platform/ports';
import type { Database } from '../../../platform/storage/database';
import { requestedDealer } from '../../../platform/requests/required-tenant';
import { stopMails } from './mail-choice';

export interface StopContext {
  db: Database;
  tokens: MailLinkTokens;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  basePathOf(request: FastifyRequest): string;
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
  themeOf(tenant: Tenant): string;
  /** In milliseconds since 1970. */
  now(): number;
}

interface StopRequest {
  Querystring: { t?: string };
}

const PATH = '/watchlist/mails/stop';

/** Has no account if the token is wrong. */
const readLink = (room: StopContext, request: FastifyRequest<StopRequest>) => {
  const plain = request as FastifyRequest;
  const tenant = requestedDealer(room, plain);
  const { config, slug } = tenant;
  const site: DealerPageSite = {
    config,
    text: room.wordingOf(config),
    basePath: room.basePathOf(plain),
    theme: room.themeOf(tenant),
  };
  const token = request.query.t ?? '';
  return { slug, site, token, account: room.tokens.read('stop-saved', slug, token) };
};

const sendWrongLink = (reply: FastifyReply, site: DealerPageSite): FastifyReply => {
  const { text, basePath } = site;
  const words = escapeHtml(text('shell.savedCars.wrongLink.text', 'Sign in and stop the e-mails on the page of your saved vehicles.')); // prettier-ignore
  const link = `<a class="button" href="${escapeHtml(basePath)}/watchlist">${escapeHtml(text('shell.savedCars.all', 'See your saved vehicles'))}</a>`;
  const title = text('shell.alerts.gone', 'This link does not work any more');
  return sendDealerPage(reply, site, { title, body: `<p>${words}</p><p>${link}</p>`, status: 410 });
};

const askToStop = (room: StopContext, request: FastifyRequest<StopRequest>, reply: FastifyReply): FastifyReply => {
  const { site, token, account } = readLink(room, request);
  if (!account) return sendWrongLink(reply, site);
  const { text, basePath } = site;
  const action = escapeHtml(`${basePath}${PATH}?t=${encodeURIComponent(token)}`);
  const button = escapeHtml(text('shell.savedCars.stop', 'Stop these e-mails'));
  return sendDealerPage(reply, site, {
    title: text('shell.savedCars.stop.ask', 'Stop e-mails about your saved vehicles?'),
    body: `<div class="card"><form method="post" action="${action}"><button type="submit">${button}</button></form></div>`,
  });
};

const stop = async (room: StopContext, request: FastifyRequest<StopRequest>, reply: FastifyReply): Promise<FastifyReply> => {
  const { slug, site, account } = readLink(room, request);
  if (!account) return sendWrongLink(reply, site);
  await stopMails(room.db, { tenant: slug, account }, new Date(room.now()));
  const words = site.text('shell.savedCars.stopped.text', 'Your vehicles stay saved. You get no more e-mails about them.');
  return sendDealerPage(reply, site, {
    title: site.text('shell.savedCars.stopped', 'The e-mails are stopped'),
    body: `<p>${escapeHtml(words)}</p>`,
  });
};

/**
 * Opening the link changes nothing, because mail scanners open every link; mail programs stop the e-mails by a POST (RFC
 * 8058). Needs no sign-in, and works for a dealer without such e-mails too.
 */
export const stopMailRoutes: FastifyPluginAsync<{ room: StopContext }> = async (app, { room }) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4096 }, async () => undefined);
  const config = { rateLimit: { max: 300, timeWindow: '10 minutes' } };
  const querystring = { type: 'object', properties: { t: { type: 'string', maxLength: 400 } } };
  app.get<StopRequest>(PATH, { config, schema: { hide: true, querystring } }, (request, reply) =>
    askToStop(room, request, reply),
  );
  app.post<StopRequest>(
    PATH,
    {
      config,
      schema: {
        summary: 'Stop e-mails about saved cars (RFC 8058 one-click)',
        tags: ['account'],
        consumes: ['application/x-www-form-urlencoded'],
        querystring,
      },
    },
    (request, reply) => stop(room, request, reply),
  );
};
