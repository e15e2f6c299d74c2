import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { tableCellHtml, tableColumnHeadHtml, proofFieldHtml, tableRowHeadHtml, tableHtml } from './desk-page';

/** Contains no details of the shopper. */
export interface UndeliveredLead {
  lead_id: string;
  tenant: string;
  channel: string;
  state: string;
  attempts: number;
  last_error: string | null;
  last_attempt_at: Date | null;
  created_at: Date;
  category: string;
}

export interface UndeliveredLeadsView {
  leads: UndeliveredLead[];
  limit: number;
  dealers: { slug: string; name: string }[];
  /** Absent means all dealers. */
  tenant?: string;
  resent?: number;
  proof: string;
}

const minute = (at: Date | null): string => (at ? `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '–');

export const dealerChoiceHtml = (
  action: string,
  dealers: UndeliveredLeadsView['dealers'],
  chosen: string | undefined,
  all?: string,
): string => {
  const option = (value: string, label: string) =>
    `<option value="${escapeHtml(value)}"${value === (chosen ?? '') ? ' selected' : ''}>${escapeHtml(label)}</option>`;
  const options = [...(all ? [option('', all)] : []), ...dealers.map(({ slug, name }) => option(slug, name))];
  return `<form method="get" action="${action}" class="row"><label>Dealer<select name="tenant">${options.join('')}</select></label><button>Show</button></form>`;
};

const resendForm = (proof: string, tenant: string | undefined, lead?: UndeliveredLead): string => {
  const words = lead ? 'Send again' : 'Send all of them again now';
  const name = lead ? ` aria-label="Send again: ${escapeHtml(lead.category)} of ${escapeHtml(minute(lead.created_at))}"` : '';
  const field = (key: string, value: string | undefined) =>
    value ? `<input type="hidden" name="${key}" value="${escapeHtml(value)}">` : '';
  return `<form method="post" action="/leads/resend">${proofFieldHtml(proof)}${field('tenant', tenant)}${field('lead', lead?.lead_id)}<button${lead ? '' : ' class="first"'}${name}>${words}</button></form>`;
};

const resentNote = (resent: number): string =>
  `<p class="told" role="status">${resent === 1 ? 'One delivery goes' : `${resent} deliveries go`} out again. Reload the page: delivered leads are no longer listed.</p>`;

/** Oldest first (L-07). */
export const undeliveredLeadsPageHtml = ({ leads, limit, dealers, tenant, resent, proof }: UndeliveredLeadsView): string => {
  const rows = leads.map(
    (lead) =>
      `<tr>${tableRowHeadHtml(minute(lead.created_at))}${[lead.tenant, lead.category, lead.channel, lead.state].map((text) => tableCellHtml(text)).join('')}${tableCellHtml(lead.attempts, 'number')}${tableCellHtml(minute(lead.last_attempt_at))}${tableCellHtml(lead.last_error ?? '–', 'text')}<td>${resendForm(proof, tenant, lead)}</td></tr>`,
  );
  const head = [
    ...['Received', 'Dealer', 'Category', 'Delivery', 'State'].map((title) => tableColumnHeadHtml(title)),
    tableColumnHeadHtml('Attempts', 'number'),
    ...['Last attempt', 'Error', 'Send again'].map((title) => tableColumnHeadHtml(title)),
  ];
  const list =
    leads.length === 0
      ? '<p class="told">Every lead has arrived.</p>'
      : `${resendForm(proof, tenant)}<p></p>${leads.length >= limit ? `<p>The ${limit} oldest are shown.</p>` : ''}${tableHtml('Undelivered leads', head, rows)}`;
  return `<p>Stored leads that have not reached their dealer, oldest first. The server sends them again by itself; a lead that the receiver refused waits for a person. <code>npx forecourt leads</code> lists the shoppers’ details.</p>${resent === undefined ? '' : resentNote(resent)}${dealerChoiceHtml('/leads', dealers, tenant, 'All dealers')}${list}`;
};
