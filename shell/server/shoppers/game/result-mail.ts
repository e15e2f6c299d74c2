import { formatDate } from '@forecourt/rules/location/zone-time';
import { eq } from 'drizzle-orm';
import { claimTextOf, type SpinContext } from './room';
import { spinTurns } from './tables';

export const sendResult = async (room: SpinContext, { turn }: { turn: string }): Promise<void> => {
  const [row] = await room.db.select().from(spinTurns).where(eq(spinTurns.id, turn));
  const tenant = row && room.tenants.bySlug(row.tenant);
  // The address is gone if the shopper has deleted the account meanwhile.
  if (!row || row.email === null || !tenant) return;
  const { name: dealer, hosts, alerts, accounts, legal, spin } = tenant.config;
  const text = room.wordingOf(tenant.config);
  const until = formatDate(spin.claimUntil);
  const won = row.prizeName !== null;
  const values = { dealer, prize: row.prizeName ?? '', code: row.code ?? '' };
  const subject = won
    ? text('shell.spin.mail.won', 'You won at {{dealer}}: {{prize}}', values)
    : text('shell.spin.mail.lost', 'Your turn at {{dealer}}', values);
  const lines = won
    ? [
        text('shell.spin.mail.won.text', 'You won: {{prize}}. Your code: {{code}}', values),
        claimTextOf(row, tenant.config),
        until === undefined ? '' : text('shell.spin.claimUntil', 'Claim it by {{date}}.', { date: until }),
      ]
    : [text('shell.spin.mail.lost.text', 'This turn won nothing. Thank you for taking part.')];
  const identity = [legal.entity || dealer, legal.abn ? `ABN ${legal.abn}` : ''].filter(Boolean).join(' · ');
  const address = accounts.senderAddress || alerts.senderAddress || `accounts@${hosts[0]}`;
  await room.messages.deliver(
    { key: `spin.result/${row.id}`, tenant: row.tenant },
    {
      from: { name: dealer, address },
      to: { address: row.email },
      subject,
      text: [...lines.filter(Boolean), '--', identity].join('\n\n'),
    },
  );
};
