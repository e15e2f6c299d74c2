import { createInterface } from 'node:readline/promises';
import type { StaffInvoicePayment } from '@forecourt/contracts/account/invoice-payment';
import { Command } from 'commander';
import { CommandFailure, createApiCaller } from './api';
import { parseDealerSlug, parseUuid } from './arguments';
import { tabSeparatedLine } from './line-of';

const COLUMNS = ['time', 'id', 'receipt', 'invoice', 'amount', 'state', 'email', 'refunded by'];

/** Returns payments as lines of cells with tabs, after a line of column names. */
const paymentsTable = (payments: StaffInvoicePayment[]): string =>
  [
    COLUMNS,
    ...payments.map(({ at, id, receipt, invoice, amount, currency, state, email, refundedBy }) => [
      at,
      id,
      receipt,
      invoice,
      `${currency} ${amount.toFixed(2)}`,
      state,
      email,
      refundedBy ?? '',
    ]),
  ]
    .map(tabSeparatedLine)
    .join('\n');

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

const readPayments = async (call: ReturnType<typeof createApiCaller>, dealer: string): Promise<StaffInvoicePayment[]> =>
  ((await (await call('GET', `/payments/${dealer}`)).json()) as { payments: StaffInvoicePayment[] }).payments;

const refund = async (dealer: string, id: string, { yes }: { yes?: boolean }, command: Command): Promise<void> => {
  const call = createApiCaller(command);
  if (!yes) {
    const payment = (await readPayments(call, dealer)).find((each) => each.id === id);
    if (!payment)
      throw new CommandFailure(`${dealer} has no payment ${id} among the latest 100: add --yes to refund an older one`);
    const { amount, currency, invoice, receipt } = payment;
    const question = `Refund ${currency} ${amount.toFixed(2)} of receipt ${receipt} for invoice ${invoice}?`;
    if (!(await askPerson(question))) throw new CommandFailure('Nothing was refunded');
  }
  const { receipt, state } = (await (await call('POST', `/payments/${dealer}/${id}/refund`, {})).json()) as StaffInvoicePayment;
  const words =
    state === 'refunded' ? 'refunded' : 'the payment service did not confirm the refund yet; it is tried again every minute';
  process.stdout.write(`Receipt ${receipt}: ${words}\n`);
};

/** Returns the command `forecourt payments list <dealer> | refund <dealer> <payment>` (K-03). */
export const paymentsCommand = (): Command => {
  const payments = new Command('payments').description('invoices that shoppers paid online; every use is recorded');
  payments
    .command('list')
    .description('the latest payments of a dealer, one line each')
    .argument('<dealer>', 'slug of the dealer', parseDealerSlug)
    .action(async (dealer: string, _options: unknown, command: Command) => {
      process.stdout.write(`${paymentsTable(await readPayments(createApiCaller(command), dealer))}\n`);
    });
  payments
    .command('refund')
    .description('return the money of a payment; it asks first, because this can’t be undone')
    .argument('<dealer>', 'slug of the dealer', parseDealerSlug)
    .argument('<payment>', 'id, as "forecourt payments list" prints it', parseUuid)
    .option('--yes', 'do not ask')
    .action(refund);
  return payments;
};
