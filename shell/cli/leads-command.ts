import { Command } from 'commander';
import { apiOf } from './api';

interface Lead {
  lead_id: string;
  created_at: string;
  category: string;
  name: string;
  email: string;
  phone: string;
}

/** `forecourt leads --tenant SLUG`: the newest stored leads of a dealer. */
export const leadsCommand = (): Command =>
  new Command('leads')
    .description('newest leads of a dealer, one line each')
    .requiredOption('--tenant <slug>', 'slug of the dealer')
    .option('--limit <number>', 'how many', '20')
    .action(async ({ tenant, limit }: { tenant: string; limit: string }, command: Command) => {
      const leads = (await (
        await apiOf(command)('GET', `/leads?tenant=${encodeURIComponent(tenant)}&limit=${limit}`)
      ).json()) as { leads: Lead[] };
      for (const lead of leads.leads)
        process.stdout.write(`${[lead.created_at, lead.lead_id, lead.category, lead.name, lead.email, lead.phone].join('\t')}\n`);
    });
