import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { CommandFailure, adminClient } from './api';
import { argument, dealerArgument, option, parseUuid } from './arguments';
import { commandWith, inGroup, request } from './request-command';

/** Asks a question at the terminal; resolves with true if the person typed yes. Throws CommandFailure where nobody can answer. */
const askPerson = async (question: string): Promise<boolean> => {
  if (!process.stdin.isTTY) throw new CommandFailure(`${question} Add --yes to confirm it where nobody can be asked`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
};

const refund = async (dealer: string, id: string, { yes }: { yes?: boolean }, command: Command): Promise<void> => {
  const { ask } = adminClient(command);
  if (!yes) {
    const payment = (await ask('GET /payments/{tenant}', { tenant: dealer })).payments.find((each) => each.id === id);
    if (!payment)
      throw new CommandFailure(`${dealer} has no payment ${id} among the latest 100: add --yes to refund an older one`);
    const { amount, currency, invoice, receipt } = payment;
    const question = `Refund ${currency} ${amount.toFixed(2)} of receipt ${receipt} for invoice ${invoice}?`;
    if (!(await askPerson(question))) throw new CommandFailure('Nothing was refunded');
  }
  const { receipt, state } = await ask('POST /payments/{tenant}/{payment}/refund', { tenant: dealer, payment: id });
  const words =
    state === 'refunded' ? 'refunded' : 'the payment service did not confirm the refund yet; it is tried again every minute';
  process.stdout.write(`Receipt ${receipt}: ${words}\n`);
};

const refundCommand = (): Command =>
  commandWith('refund', 'return the money of a payment; it asks first, because this can’t be undone', [
    dealerArgument,
    argument('<payment>', 'id, as "forecourt payments list" prints it', parseUuid),
    option('--yes', 'do not ask'),
  ]).action(refund);

/** The commands `forecourt payments list <dealer> | refund <dealer> <payment>` (K-03). */
export const paymentCommands = [
  request({
    name: 'payments list',
    about: 'the latest payments of a dealer, one line each',
    operation: 'GET /payments/{tenant}',
    takes: [dealerArgument],
    rows: ({ payments }) => payments,
    columns: {
      time: 'at',
      id: 'id',
      receipt: 'receipt',
      invoice: 'invoice',
      amount: ({ amount, currency }) => `${currency} ${amount.toFixed(2)}`,
      state: 'state',
      email: 'email',
      'refunded by': 'refundedBy',
      repeats: 'repeats',
    },
  }),
  inGroup('payments', refundCommand),
];
