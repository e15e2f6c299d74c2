import { Command } from 'commander';
import { leadSpoolText, undeliveredLeadsText, addDeliveryCommands } from './lead-deliveries-command';

const open = {
  lead_id: '6f1f2f9e-0c5b-4a51-8a55-0a9f1c1d2e3f',
  tenant: 'corner',
  channel: 'webhook',
  state: 'waiting',
  attempts: 3,
  last_error: 'answered with 503: try\tlater\n\u001b[31mAdmin',
  created_at: '2026-11-21T01:02:03.000Z',
  category: 'test_drive',
};

it('L-07 an undelivered lead is in one line, whatever the other server answered', () => {
  const text = undeliveredLeadsText([open, { ...open, last_error: null, attempts: 0 }]);
  const rows = text.split('\n').map((row) => row.split('\t'));
  expect(rows.map((row) => row.length)).toEqual([8, 8, 8]);
  expect(rows[1]?.slice(-4)).toEqual(['webhook', 'waiting', '3', 'answered with 503: try later [31mAdmin']);
  expect(rows[2]?.slice(-2)).toEqual(['0', '']);
});

it('L-13 a lead of the lead spool is in one line', () => {
  const text = leadSpoolText([{ id: open.lead_id, tenant: 'corner', category: 'test_drive', at: open.created_at }]);
  expect(text.split('\n')[1]).toBe(`${open.created_at}\t${open.lead_id}\tcorner\ttest_drive`);
});

it('L-07 resend without a lead and without --undelivered sends nothing', async () => {
  const leads = addDeliveryCommands(new Command('leads'));
  for (const command of [leads, ...leads.commands]) command.exitOverride().configureOutput({ writeErr: () => undefined });
  await expect(leads.parseAsync(['resend'], { from: 'user' })).rejects.toThrow('give the id of a lead, or --undelivered');
  await expect(leads.parseAsync(['resend', '12'], { from: 'user' })).rejects.toThrow("'12' is invalid for argument 'id'");
});
