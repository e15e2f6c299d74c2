import type { FastifyReply } from 'fastify';
import { escapeHtml } from '@forecourt/rules/escape-html';
import { plainPage } from './plain-page';

/** What a visitor reads at an address that belongs to no dealer. */
export const unknownHostPage = (reply: FastifyReply, host: string): FastifyReply =>
  plainPage(reply, 404, {
    title: 'No dealer is served at this address',
    body: `<p>Nothing is set up for <code>${escapeHtml(host || 'this host')}</code>. Please check the spelling, or go back to the page that brought you here.</p><p>If this is your dealership's address, it has to be listed under <code>hosts</code> in the dealership's configuration.</p>`,
  });
