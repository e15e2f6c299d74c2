import { Command } from 'commander';
import { createApiCaller } from './api';
import { parseDealerSlug, wholeNumberParser } from './arguments';
import { tabSeparatedLine } from './line-of';

/** The fields of a lead that the command `leads` prints in a line; `--json` prints all fields. */
export interface ListedLead {
  id: string;
  tenant: string;
  createdAt: string;
  category: string;
  subcategory?: string | null;
  name: string;
  lastName?: string | null;
  email: string;
  phone: string;
}

const COLUMNS = ['date', 'id', 'dealer', 'kind', 'name', 'email', 'phone'];

const leadCells = (lead: ListedLead): string[] => [
  lead.createdAt,
  lead.id,
  lead.tenant,
  [lead.category, lead.subcategory].filter(Boolean).join('/'),
  [lead.name, lead.lastName].filter(Boolean).join(' '),
  lead.email,
  lead.phone,
];

/** Returns leads as lines of cells with tabs, after a line of column names. */
export const leadsTable = (leads: ListedLead[]): string => [COLUMNS, ...leads.map(leadCells)].map(tabSeparatedLine).join('\n');

interface LeadsOptions {
  tenant?: string;
  limit: number;
  before?: string;
  json?: boolean;
}

/** Returns the command `forecourt leads --tenant SLUG`, which prints the newest stored leads. */
export const leadsCommand = (): Command =>
  new Command('leads')
    .description('newest leads, one line each: date (UTC), id, dealer, kind, name, contact')
    .option('--tenant <slug>', 'slug of the dealer; without it, of every dealer', parseDealerSlug)
    .option('--limit <number>', 'the number of leads, at most 200', wholeNumberParser(1, 200), 20)
    .option('--before <id>', 'only leads that arrived before the lead with this id')
    .option('--json', 'all stored fields, as a JSON list')
    .action(async ({ tenant, limit, before, json }: LeadsOptions, command: Command) => {
      const query = new URLSearchParams({ limit: String(limit), ...(tenant ? { tenant } : {}), ...(before ? { before } : {}) });
      const answer = await createApiCaller(command)('GET', `/leads?${query.toString()}`);
      const { leads, next } = (await answer.json()) as { leads: ListedLead[]; next?: string };
      process.stdout.write(`${json ? JSON.stringify(leads, null, 2) : leadsTable(leads)}\n`);
      if (next) process.stderr.write(`Earlier leads: --before ${next}\n`);
    });
