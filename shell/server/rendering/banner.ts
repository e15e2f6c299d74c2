import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { failureText } from '@forecourt/rules/release/failure-text';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { createWording } from '@forecourt/ui';
import type { RenderFailure, VisitorPreview } from '../platform/ports';
import type { ReleaseSetMember } from './release-set';

interface PreviewBannerParts {
  preview: VisitorPreview;
  members: readonly Pick<ReleaseSetMember, 'name' | 'loaded'>[];
  troubles: readonly RenderFailure[];
  site: Pick<PublicSite, 'locale' | 'timezone' | 'basePath'>;
  wording: Record<string, string>;
  nonce: string;
}

// The banner has its own colours, so that every dealer's theme leaves it readable. It scrolls away on phones.
const STYLE = `.fc-preview{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1rem;padding:.375rem 1rem;background:#2b1a4d;color:#fff;font:600 .9375rem/1.4 system-ui,sans-serif}
.fc-preview p{margin:0;flex:1 1 18rem;overflow-wrap:anywhere}.fc-preview p span{font-weight:400}.fc-preview form{margin:0}
.fc-preview button{min-height:44px;padding:0 1rem;border:2px solid #fff;border-radius:.375rem;background:#fff;color:#2b1a4d;font:inherit;cursor:pointer}
.fc-preview button:focus-visible{outline:3px solid #ffd400;outline-offset:2px}
.fc-preview pre{flex:1 0 100%;margin:0;padding:.5rem;max-height:40vh;overflow:auto;background:#fff;color:#8a1020;font:.8125rem/1.5 ui-monospace,monospace;white-space:pre-wrap}.fc-preview pre:empty{display:none}
@media (min-width:48rem){.fc-preview{position:sticky;top:0;z-index:60}:root{scroll-padding-top:4rem}}
@media print{.fc-preview{display:none}}`;

const previewEndText = ({ expires }: VisitorPreview, { locale, timezone }: PreviewBannerParts['site']): string => {
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone: timezone } as const;
  const form = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...time });
  return `<time datetime="${new Date(expires).toISOString()}">${escapeHtml(form.format(expires))}</time>`;
};

export const previewBannerHtml = ({ preview, members, troubles, site, wording, nonce }: PreviewBannerParts): string => {
  const text = createWording<'shell'>(site.locale, wording);
  const isDev = preview.kind === 'dev';
  const versions = [...preview.versions].map((each) => each.join(' ')).join(', ');
  const instead = [...preview.versions].flatMap(([remote, version]) => {
    const usedVersion = members.find(({ name }) => name === remote)?.loaded?.version;
    if (usedVersion === version) return [];
    return usedVersion
      ? text('shell.preview.instead', '{{remote}} {{version}} failed: you see {{shown}} in its place.', {
          remote,
          version,
          shown: usedVersion,
        })
      : text('shell.preview.absent', '{{remote}} {{version}} failed, and nothing can stand in its place.', { remote, version });
  });
  const own = troubles.filter(({ remote, version }) => preview.versions.get(remote) === version);
  const trouble = preview.trouble ?? own.map(failureText).join('\n');
  const notes = [
    ...instead,
    ...(isDev ? [] : [text('shell.preview.real', 'Nobody else sees it. What you send from here reaches the dealer.')]),
  ];
  const title = isDev ? text('shell.preview.dev', 'Development') : text('shell.preview.title', 'Preview');
  const end = isDev ? '' : ` ${escapeHtml(text('shell.preview.until', 'until'))} ${previewEndText(preview, site)}`;
  const leave = isDev ? text('shell.preview.leaveDev', 'Leave development') : text('shell.preview.leave', 'Leave preview');
  const live = isDev
    ? ` data-build="${escapeHtml([...preview.versions.values()].join())}" data-loaded-again="${escapeHtml(text('shell.preview.loadedAgain', 'The newest build could not take its place in the open page, so the page was loaded again:'))}"`
    : '';
  const status = isDev ? `<pre role="status">${escapeHtml(trouble)}</pre>` : '';
  return `
<style nonce="${nonce}">${STYLE}</style>
<aside class="fc-preview" aria-label="${escapeHtml(title)}"${live}><p>${escapeHtml(title)}: ${escapeHtml(versions)}${end} <span>${escapeHtml(notes.join(' '))}</span></p><form method="post" action="${escapeHtml(site.basePath)}/preview/leave"><button>${escapeHtml(leave)}</button></form>${status}</aside>`;
};
