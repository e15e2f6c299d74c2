import { RESERVATION_STATES } from '@forecourt/contracts/car/reservation';
import { countText } from '@forecourt/rules/text/count-text';
import { argument, limitOption, listedWordParser, option, parseUuid, tenantFilter } from './arguments';
import { request } from './request-command';

const reservationEnd = (end: 'release' | 'complete', about: string) =>
  request({
    name: `reservations ${end}`,
    about,
    operation: `POST /reservations/{id}/${end}`,
    takes: [argument('<id>', 'id, as "forecourt reservations list" prints it', parseUuid)],
    text: ({ car, state, deposit }) => `${car.name}: ${state}, deposit ${deposit.replace('_', ' ')}`,
  });

/** The commands about leads and their deliveries (L-07, L-13), and about vehicles that shoppers reserved with a deposit (V-24). */
export const leadCommands = [
  request({
    name: 'leads list',
    isDefault: true,
    about: 'newest leads, one line each: date (UTC), id, dealer, kind, name, contact',
    operation: 'GET /leads',
    takes: [tenantFilter, limitOption(200, 20), option('--before <id>', 'only leads that arrived before the lead with this id')],
    rows: ({ leads }) => leads,
    columns: {
      date: 'createdAt',
      id: 'id',
      dealer: 'tenant',
      kind: ({ category, subcategory }) => [category, subcategory].filter(Boolean).join('/'),
      name: ({ name, lastName }) => [name, lastName].filter(Boolean).join(' '),
      email: 'email',
      phone: 'phone',
    },
    note: ({ next }) => next && `Earlier leads: --before ${next}`,
  }),
  request({
    name: 'leads undelivered',
    about: 'leads that have not arrived at their dealer, oldest first, with the last error',
    operation: 'GET /leads/undelivered',
    takes: [tenantFilter, limitOption(1000, 100)],
    rows: ({ leads }) => leads,
    columns: {
      date: 'created_at',
      id: 'lead_id',
      dealer: 'tenant',
      kind: 'category',
      channel: 'channel',
      state: 'state',
      attempts: 'attempts',
      'last error': 'last_error',
    },
  }),
  request({
    name: 'leads resend',
    about: 'deliver leads again at once: one lead, or all that are not delivered',
    operation: 'POST /leads/resend',
    takes: [
      argument('[id]', 'id of one lead', parseUuid),
      option('--undelivered', 'every lead that is not delivered'),
      tenantFilter,
    ],
    refusal: ({ id, undelivered }) => !id && !undelivered && 'error: give the id of a lead, or --undelivered',
    parameters: ({ id, tenant }: { id?: string; undelivered?: true; tenant?: string }) => ({ lead: id, tenant }),
    text: ({ resent }) => `${countText(resent, 'delivery', 'deliveries')} will be tried again`,
  }),
  request({
    name: 'leads spool',
    about: 'leads on the disk of the server process, which wait until the database takes them; oldest first, at most 1000',
    operation: 'GET /leads/spool',
    rows: ({ waiting }) => waiting,
    columns: { date: 'at', id: 'id', dealer: 'tenant', kind: 'category' },
  }),
  request({
    name: 'reservations list',
    about: 'newest reservations, one line each',
    operation: 'GET /reservations',
    takes: [
      tenantFilter,
      option('--state <state>', `only in this state: ${RESERVATION_STATES.join(', ')}`, listedWordParser(RESERVATION_STATES)),
      limitOption(200, 20),
    ],
    rows: ({ reservations }) => reservations,
    columns: {
      date: 'createdAt',
      id: 'id',
      dealer: 'tenant',
      state: 'state',
      deposit: ({ currency, amount, deposit }) => `${currency} ${amount} ${deposit}`,
      'held until': 'heldUntil',
      vehicle: 'carName',
      name: 'name',
      email: 'email',
      phone: 'phone',
    },
  }),
  reservationEnd('release', 'end a reservation: the vehicle is free again, and the deposit is paid back'),
  reservationEnd('complete', 'record that the shopper bought the vehicle: the deposit counts towards the price'),
];
