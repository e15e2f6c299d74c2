import { escapeHtml } from '@forecourt/rules/escape-html';
import type { FastifyPluginAsync } from 'fastify';
import type { Tenants } from '../ports';

interface Deps {
  tenants: Tenants;
  candidates(dealer: {
    slug: string;
    channel: string;
    without: readonly string[];
    pins: Readonly<Record<string, string>>;
  }): Map<string, string[]>;
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#16202c;background:#f3f6f9}main{max-width:80rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.5rem;margin:0 0 .25rem}p{margin:0 0 1.5rem;color:#3e4c59}.scroll{overflow-x:auto;background:#fff;border:1px solid #d5dde5;border-radius:8px}table{border-collapse:collapse;width:100%}
th,td{padding:.625rem .875rem;text-align:left;border-bottom:1px solid #e4e9ee;white-space:nowrap}th{font-weight:600}thead th{background:#eef2f6}tbody tr:last-child>*{border-bottom:0}td{font-variant-numeric:tabular-nums}
@media(prefers-color-scheme:dark){body{color:#e4e9ee;background:#10161d}p{color:#aeb9c4}.scroll{background:#18212b;border-color:#2f3b48}thead th{background:#202b37}th,td{border-color:#2f3b48}}`;

const cell = (text: string): string => `<td>${escapeHtml(text)}</td>`;

/** `console.localhost`: which dealer runs which version of each remote. Versions are no secret: every page states its own. */
export const deskPage: FastifyPluginAsync<Deps> = async (app, { tenants, candidates }) => {
  const overview = (): string => {
    const rows = tenants.all().map(({ slug, config }) => ({
      slug,
      config,
      live: new Map([...candidates({ slug, ...config.releases })].map(([remote, [version]]) => [remote, version ?? ''])),
    }));
    const remotes = [...new Set(rows.flatMap(({ live }) => [...live.keys()]))].toSorted();
    const head = ['Dealer', 'Channel', ...remotes].map((title) => `<th scope="col">${escapeHtml(title)}</th>`).join('');
    const body = rows
      .map(
        ({ config, live }) =>
          `<tr><th scope="row">${escapeHtml(config.name)}</th>${cell(config.releases.channel)}${remotes.map((remote) => cell(live.get(remote) ?? '–')).join('')}</tr>`,
      )
      .join('');
    return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Release desk</title><style>${STYLE}</style></head><body><main><h1>Release desk</h1><p>Which dealer runs which version. Pins are set with <code>npx forecourt pin</code>. <a href="/leads">Undelivered leads</a> · <a href="/counts">Counts</a></p><div class="scroll" tabindex="0" role="region" aria-label="Versions by dealer"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div></main></body></html>`;
  };
  app.route({
    method: 'GET',
    url: '/',
    constraints: { host: /^console\./ },
    schema: { hide: true },
    handler: async (_request, reply) =>
      reply
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
        )
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(overview()),
  });
};
