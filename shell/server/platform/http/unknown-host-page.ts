import type { FastifyReply } from 'fastify';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { sendPlainPage } from './plain-page';

/** Answers `?site=` and `/sites/` (X-01). */
export const sendUnknownDealerPage = (reply: FastifyReply, slug: string): FastifyReply =>
  sendPlainPage(reply, 404, {
    title: 'There is no such dealer',
    body: `<p>${slug ? `No dealer is called <code>${escapeHtml(slug)}</code>.` : 'The address names no dealer.'} A dealer's name is that of its folder in <code>shell/tenants</code>; <code>npx forecourt dealers</code> lists them.</p><p>To add one, make the folder with a <code>site.yaml</code> in it. A folder that is there and not listed has a mistake in its configuration: the server's log says where.</p>`,
  });

export const sendUnknownHostPage = (reply: FastifyReply, host: string): FastifyReply =>
  sendPlainPage(reply, 404, {
    title: 'No dealer is served at this address',
    body: `<p>Nothing is set up for <code>${escapeHtml(host || 'this host')}</code>. Please check the spelling, or go back to the page that brought you here.</p><p>If this is your dealership's address, it has to be listed under <code>hosts</code> in the dealership's configuration.</p>`,
  });
