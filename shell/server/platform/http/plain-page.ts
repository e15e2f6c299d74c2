import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '@forecourt/rules/text/escape-html';

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.6 system-ui,sans-serif;color:#16202c;background:#f3f6f9}
main{max-width:34rem;padding:2rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}p{margin:0 0 .75rem;color:#3e4c59}code{word-break:break-all}pre{white-space:pre-wrap;overflow-wrap:anywhere;color:#8a1020}`;

const allowScript = (script: string): string =>
  script && ` script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; connect-src 'self';`;

/** Needs no dealer and no remote. `title` is text, `body` is HTML, `script` may ask this site. */
export const sendPlainPage = (
  reply: FastifyReply,
  status: number,
  { title, body, script = '' }: { title: string; body: string; script?: string },
): FastifyReply =>
  reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none';${allowScript(script)} style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main>${script && `<script>${script}</script>`}</body></html>`,
    );
