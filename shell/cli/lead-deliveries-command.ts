import type { UndeliveredLead } from '@forecourt/contracts/desk/undelivered-leads';
import { countText } from '@forecourt/rules/text/count-text';
import type { Command } from 'commander';
import { createApiCaller } from './api';
import { parseDealerSlug, parseUuid, wholeNumberParser } from './arguments';
import { tabSeparatedLine } from './line-of';

const COLUMNS = ['date', 'id', 'dealer', 'kind', 'channel', 'state', 'attempts', 'last error'];

const undeliveredLeadCells = (lead: UndeliveredLead): string[] => [
  lead.created_at,
  lead.lead_id,
  lead.tenant,
  lead.category,
  lead.channel,
  lead.state,
  String(lead.attempts),
  lead.last_error ?? '',
];

/** Returns undelivered leads as lines of cells with tabs, after a line of column names. */
export const undeliveredLeadsText = (leads: UndeliveredLead[]): string =>
  [COLUMNS, ...leads.map(undeliveredLeadCells)].map(tabSeparatedLine).join('\n');

/** A lead in the lead spool, without personal data. */
interface SpooledLead {
  id: string;
  tenant: string;
  category: string;
  at: string;
}

/** Returns the leads of the lead spool as lines of cells with tabs, after a line of column names. */
export const leadSpoolText = (leads: SpooledLead[]): string =>
  [['date', 'id', 'dealer', 'kind'], ...leads.map(({ at, id, tenant, category }) => [at, id, tenant, category])]
    .map(tabSeparatedLine)
    .join('\n');

/** Adds `leads undelivered`, `leads resend` and `leads spool` to `leads`. */
export const addDeliveryCommands = (leads: Command): Command => {
  leads.enablePositionalOptions();
  leads
    .command('undelivered')
    .description('leads that have not arrived at their dealer, oldest first, with the last error')
    .option('--tenant <slug>', 'slug of the dealer; without it, of every dealer', parseDealerSlug)
    .option('--limit <number>', 'how many, at most 1000', wholeNumberParser(1, 1000), 100)
    .option('--json', 'as a JSON list')
    .action(async ({ tenant, limit, json }: { tenant?: string; limit: number; json?: boolean }, command: Command) => {
      const query = new URLSearchParams({ limit: String(limit), ...(tenant ? { tenant } : {}) });
      const answer = await createApiCaller(command)('GET', `/leads/undelivered?${query.toString()}`);
      const { leads: open } = (await answer.json()) as { leads: UndeliveredLead[] };
      process.stdout.write(`${json ? JSON.stringify(open, null, 2) : undeliveredLeadsText(open)}\n`);
    });
  leads
    .command('resend')
    .description('deliver leads again at once: one lead, or all that are not delivered')
    .argument('[id]', 'id of one lead', parseUuid)
    .option('--undelivered', 'every lead that is not delivered')
    .option('--tenant <slug>', 'only leads of this dealer', parseDealerSlug)
    .action(async (lead: string | undefined, options: { undelivered?: boolean; tenant?: string }, command: Command) => {
      if (!lead && !options.undelivered) command.error('error: give the id of a lead, or --undelivered');
      const wish = { ...(lead ? { lead } : {}), ...(options.tenant ? { tenant: options.tenant } : {}) };
      const { resent } = (await (await createApiCaller(command)('POST', '/leads/resend', wish)).json()) as { resent: number };
      process.stdout.write(`${countText(resent, 'delivery', 'deliveries')} will be tried again\n`);
    });
  leads
    .command('spool')
    .description('leads on the disk of the server process, which wait until the database takes them; oldest first, at most 1000')
    .option('--json', 'as a JSON list')
    .action(async ({ json }: { json?: boolean }, command: Command) => {
      const answer = await createApiCaller(command)('GET', '/leads/spool');
      const { waiting } = (await answer.json()) as { waiting: SpooledLead[] };
      process.stdout.write(`${json ? JSON.stringify(waiting, null, 2) : leadSpoolText(waiting)}\n`);
    });
  return leads;
};
