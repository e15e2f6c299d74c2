import { RESERVATION_STATES } from '@forecourt/contracts/car/reservation';
import { Command, InvalidArgumentError } from 'commander';
import { createApiCaller } from './api';
import { parseDealerSlug, parseUuid, wholeNumberParser } from './arguments';
import { tabSeparatedLine } from './line-of';

/** The fields of a reservation that the command `reservations` prints in a line; `--json` prints all fields. */
export interface ListedReservation {
  id: string;
  tenant: string;
  createdAt: string;
  state: string;
  deposit: string;
  amount: number;
  currency: string;
  heldUntil: string | null;
  carName: string;
  name: string;
  email: string;
  phone: string;
}

const COLUMNS = ['date', 'id', 'dealer', 'state', 'deposit', 'held until', 'vehicle', 'name', 'email', 'phone'];

const reservationCells = (row: ListedReservation): string[] => [
  row.createdAt,
  row.id,
  row.tenant,
  row.state,
  `${row.currency} ${row.amount} ${row.deposit}`,
  row.heldUntil ?? '',
  row.carName,
  row.name,
  row.email,
  row.phone,
];

/** Returns reservations as lines of cells with tabs, after a line of column names. */
export const reservationsTable = (rows: ListedReservation[]): string =>
  [COLUMNS, ...rows.map(reservationCells)].map(tabSeparatedLine).join('\n');

const stateName = (text: string): string => {
  if (RESERVATION_STATES.some((state) => state === text)) return text;
  throw new InvalidArgumentError(`It must be one of ${RESERVATION_STATES.join(', ')}.`);
};

interface Changed {
  state: string;
  deposit: string;
  car: { name: string };
}

const change = (name: string, description: string) =>
  new Command(name)
    .description(description)
    .argument('<id>', 'id, as "forecourt reservations list" prints it', parseUuid)
    .action(async (id: string, _options: unknown, command: Command) => {
      const answer = await createApiCaller(command)('POST', `/reservations/${id}/${name}`, {});
      const { state, deposit, car } = (await answer.json()) as Changed;
      process.stdout.write(`${car.name}: ${state}, deposit ${deposit.replace('_', ' ')}\n`);
    });

/** Returns the command `forecourt reservations list | release <id> | complete <id>` (V-24). */
export const reservationsCommand = (): Command => {
  const reservations = new Command('reservations').description('vehicles that shoppers reserved with a deposit');
  reservations
    .command('list')
    .description('newest reservations, one line each')
    .option('--tenant <slug>', 'slug of the dealer; without it, of every dealer', parseDealerSlug)
    .option('--state <state>', `only reservations in this state: ${RESERVATION_STATES.join(', ')}`, stateName)
    .option('--limit <number>', 'the number of reservations, at most 200', wholeNumberParser(1, 200), 20)
    .option('--json', 'all stored fields, as a JSON list')
    .action(async (options: { tenant?: string; state?: string; limit: number; json?: boolean }, command: Command) => {
      const { tenant, state, limit, json } = options;
      const query = new URLSearchParams({ limit: String(limit), ...(tenant ? { tenant } : {}), ...(state ? { state } : {}) });
      const answer = await createApiCaller(command)('GET', `/reservations?${query.toString()}`);
      const { reservations: rows } = (await answer.json()) as { reservations: ListedReservation[] };
      process.stdout.write(`${json ? JSON.stringify(rows, null, 2) : reservationsTable(rows)}\n`);
    });
  reservations.addCommand(change('release', 'end a reservation: the vehicle is free again, and the deposit is paid back'));
  reservations.addCommand(change('complete', 'record that the shopper bought the vehicle: the deposit counts towards the price'));
  return reservations;
};
