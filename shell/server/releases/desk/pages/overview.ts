import { escapeHtml } from '@forecourt/rules/text/escape-html';
import type { Tenants } from '../../../platform/ports';
import { tableCellHtml, tableColumnHeadHtml, tableRowHeadHtml, tableHtml } from './desk-page';

export interface OverviewDeps {
  tenants: Tenants;
  candidates(dealer: {
    slug: string;
    channel: string;
    without: readonly string[];
    pins: Readonly<Record<string, string>>;
  }): Map<string, string[]>;
}

const PAGE = 200;

/** Page by page, after the dealer `after`, and without a script. */
export const deskOverviewHtml = (
  { tenants, candidates }: OverviewDeps,
  { after = '', seen }: { after?: string; seen?: readonly string[] | undefined } = {},
): string => {
  const remaining = tenants
    .all()
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
    .filter(({ slug }) => slug > after && (seen?.includes(slug) ?? true));
  const rows = remaining.slice(0, PAGE).map(({ slug, config }) => ({
    config,
    live: new Map([...candidates({ slug, ...config.releases })].map(([remote, [version]]) => [remote, version ?? ''])),
  }));
  const remotes = [...new Set(rows.flatMap(({ live }) => [...live.keys()]))].toSorted();
  const body = rows.map(
    ({ config, live }) =>
      `<tr>${tableRowHeadHtml(config.name)}${tableCellHtml(config.releases.channel)}${remotes.map((remote) => tableCellHtml(live.get(remote) ?? '–')).join('')}</tr>`,
  );
  const last = remaining[PAGE - 1]?.slug;
  const next =
    last !== undefined && remaining.length > PAGE
      ? `<p><a href="/overview?after=${escapeHtml(last)}">The next ${PAGE} dealers</a></p>`
      : '';
  return `<p>Dealers and their versions. Set pins in the console, which needs a script, or with <code>npx forecourt pin</code>.</p>${tableHtml(
    'Versions by dealer',
    ['Dealer', 'Channel', ...remotes].map((title) => tableColumnHeadHtml(title)),
    body,
  )}${next}`;
};
