import type { TextLookup } from '@forecourt/contracts/wording';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import type { FastifyReply } from 'fastify';

/** The policy allows forms to lead only to this site, so a page of this site forwards a browser without JavaScript. */
export const sendPaymentPage = (reply: FastifyReply, url: string, locale: string, text: TextLookup<'shell'>): FastifyReply => {
  const href = escapeHtml(url);
  const title = escapeHtml(text('shell.reservation.continue', 'Continue to the secure payment page'));
  return reply
    .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="0;url=${href}"><title>${title}</title></head><body><main><h1><a href="${href}">${title}</a></h1></main></body></html>`,
    );
};
