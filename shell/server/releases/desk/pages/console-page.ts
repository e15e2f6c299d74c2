import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ConsoleScript } from './console-assets';
import { navigationBarHtml, DESK_STYLE } from './desk-page';

const NONCE_BYTES = 16;

/** Allows only the console's script and styles, and the API of this host. */
const consoleSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/** `content` is the HTML until the console's script runs, and without a script. */
export const sendConsolePage = (reply: FastifyReply, scripts: readonly ConsoleScript[], content: string): FastifyReply => {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const tags = scripts
    .map(
      ({ href, integrity }) =>
        `<script src="${href}" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}" defer></script>`,
    )
    .join('');
  return reply
    .headers({ 'content-security-policy': consoleSecurityPolicy(nonce), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Release desk</title><style nonce="${nonce}">${DESK_STYLE}</style>${tags}</head><body><div id="console">${navigationBarHtml()}<main><h1>Release desk</h1>${content}</main></div></body></html>`,
    );
};
