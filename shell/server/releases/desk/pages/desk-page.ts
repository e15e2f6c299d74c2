import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import type { FastifyReply } from 'fastify';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Made from the token, so a page of another site can't make it. */
export const formProofOf = (token: string): string => createHmac('sha256', token).update('form of the desk').digest('base64url');

export const isFormProof = (proof: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(proof ?? ''), digest(formProofOf(token)));

/** Every page of the desk has it, including the console. A table with more columns has a shadow at its edge. */
export const DESK_STYLE = `:root{color-scheme:light dark;--ink:#16202c;--quiet:#3e4c59;--page:#f3f6f9;--sheet:#fff;--line:#d5dde5;--head:#eef2f6;--go:#0b5cad;--on-go:#fff;--bad:#a4161a;--well:#1b6e3c;--edge:#16202c33}
@media(prefers-color-scheme:dark){:root{--ink:#e4e9ee;--quiet:#aeb9c4;--page:#10161d;--sheet:#18212b;--line:#2f3b48;--head:#202b37;--go:#7db7f0;--on-go:#0b1520;--bad:#ff9a96;--well:#7fd6a0;--edge:#0009}}
*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--page)}main{max-width:80rem;margin:0 auto;padding:1.5rem 1rem 3rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;align-items:center;padding:.5rem 1rem;background:var(--sheet);border-bottom:1px solid var(--line)}header a,header button{min-height:2.75rem;display:inline-flex;align-items:center}header form{margin-inline-start:auto}.brand{font-weight:700;font-size:1.125rem;color:var(--ink);text-decoration:none}
a{color:var(--go)}h1{font-size:1.5rem;margin:0 0 .25rem}h2{font-size:1.125rem;margin:2rem 0 .5rem}p{margin:0 0 1rem;color:var(--quiet);max-width:60rem}.told{color:var(--ink);font-weight:600}.bad{color:var(--bad)}
.scroll{overflow-x:auto;background:linear-gradient(to left,var(--sheet) 1rem,transparent) 100% 0/3rem 100% no-repeat local,linear-gradient(to left,var(--edge),transparent) 100% 0/1.25rem 100% no-repeat,var(--sheet);border:1px solid var(--line);border-radius:8px}table{border-collapse:collapse;width:100%}th,td{padding:.5rem .875rem;text-align:start;border-bottom:1px solid var(--line);white-space:nowrap;font-variant-numeric:tabular-nums}td.text{white-space:normal;min-width:16rem;overflow-wrap:anywhere}td.number,th.number{text-align:end}th{font-weight:600}thead th{background:var(--head)}tbody tr:last-child>*{border-bottom:0}
.scroll{scroll-padding-inline-start:10rem}.scroll th[scope=row],.scroll thead th:first-child{position:sticky;inset-inline-start:0;box-shadow:1px 0 var(--line)}.scroll th[scope=row]{background:var(--sheet)}@media(max-width:40rem){th,td{padding:.5rem}.scroll th[scope=row]{white-space:normal;min-width:7.5rem;max-width:8.5rem;overflow-wrap:anywhere}td.text{min-width:12rem}}
.row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:0 0 1rem}label{display:grid;grid-template-columns:minmax(0,1fr);gap:.25rem;max-width:100%;font-weight:600}input,select,textarea{max-width:100%}input,select,textarea,button{font:inherit;color:inherit;min-height:2.75rem;padding:.5rem .875rem;border:1px solid var(--quiet);border-radius:6px;background:var(--sheet)}button{cursor:pointer;font-weight:600;color:var(--go);border-color:var(--go)}button.first{background:var(--go);color:var(--on-go)}:focus-visible{outline:3px solid var(--go);outline-offset:2px}`;

export interface DeskPage {
  title: string;
  body: string;
  proof?: string;
}

export const proofFieldHtml = (proof: string): string => `<input type="hidden" name="proof" value="${escapeHtml(proof)}">`;

export const navigationBarHtml = (proof?: string): string =>
  `<header><a class="brand" href="/">Release desk</a><a href="/">Now</a><a href="/dealers">Releases</a><a href="/leads">Undelivered leads</a><a href="/counts">Counts</a>${proof === undefined ? '' : `<form method="post" action="/sign-out">${proofFieldHtml(proof)}<button>Sign out</button></form>`}</header>`;

const documentOf = ({ title, body, proof }: DeskPage): string =>
  `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Release desk</title><style>${DESK_STYLE}</style></head><body>${navigationBarHtml(proof)}<main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export const sendDeskPage = (reply: FastifyReply, page: DeskPage, status = 200): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(documentOf(page));

/** The table can be scrolled with the keyboard. Cells are HTML. */
export const tableHtml = (label: string, head: string[], rows: string[]): string =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

export const tableColumnHeadHtml = (title: string, kind = ''): string =>
  `<th scope="col" class="${kind}">${escapeHtml(title)}</th>`;
export const tableCellHtml = (text: string | number, kind = ''): string => `<td class="${kind}">${escapeHtml(String(text))}</td>`;
export const tableRowHeadHtml = (text: string): string => `<th scope="row">${escapeHtml(text)}</th>`;
