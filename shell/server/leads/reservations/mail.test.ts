import type { Location, SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { dealerMails } from './dealer-mail';
import { shopperReservationMail } from './mail';
import { reservationNumber } from './reservation-number';
import type { ReservationRow } from './tables';

const config = {
  name: 'Corner Motors',
  hosts: ['corner.example'],
  locale: 'en-AU',
  timezone: 'Australia/Brisbane',
  contact: { phone: '07 5555 0000', email: 'hello@corner.example' },
  alerts: {},
  legal: {},
  theme: { bodyFont: 'sans-serif' },
  reservations: { page: 'checkout' },
} as unknown as SiteConfig;
const branch = {
  name: 'Corner North - Sales',
  phone: '07 5555 0100',
  email: 'north@corner.example',
  address: { street: '1 North Street', city: 'Nundah', state: 'QLD', postcode: '4012' },
  opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:00' })),
} as unknown as Location;
const row = {
  id: '9bd7ba1b-eb3b-42a5-ac87-058d96151b28',
  carSlug: 'corolla-1',
  carName: '2021 Toyota Corolla',
  name: 'Jane Citizen',
  email: 'jane@example.com',
  phone: '0412 345 678',
  origin: 'https://corner.example',
  amount: 200,
  currency: 'AUD',
  reason: 'shopper',
  heldUntil: new Date('2026-11-24T23:36:00Z'),
} as ReservationRow;
const text: TextLookup<'shell'> = (_key, fallback, values) =>
  fallback.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values?.[name] ?? ''));

it('V-24 the shopper reads where the reserved vehicle is, with address, phone and hours', () => {
  const mail = shopperReservationMail(row, 'held', { config, branch }, text);
  expect(mail.text).toContain(
    [
      'Vehicle: 2021 Toyota Corolla',
      'https://corner.example/cars/corolla-1',
      'Branch: Corner North',
      'Address: 1 North Street, Nundah QLD 4012',
      'Phone: 07 5555 0100',
      'Hours: Mon-Fri 8:30 am – 5:00 pm',
    ].join('\n'),
  );
  expect(mail.text).toContain(`\nReservation number: ${reservationNumber(row)}\n`);
  expect(mail.html).toContain(`<span style="white-space:nowrap">${reservationNumber(row)}</span>`);
  expect(mail.html).toContain('href="tel:+61755550100"');
  const groupMail = shopperReservationMail(row, 'held', { config, branch: undefined }, text).text;
  expect(groupMail).toContain('Phone: 07 5555 0000');
  expect(groupMail).not.toMatch(/Branch|Address|Hours/);
});

it.each(['released', 'expired'] as const)(
  'V-24 the branch reads of a reservation that is %s that the refund needs no work, and how to reach the customer',
  (event) => {
    const contacts = { config, branch, recipients: [{ name: 'North', address: 'north@corner.example' }], stocknum: 'S1' };
    const [mail, ...others] = dealerMails(row, event, contacts, text);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/: 2021 Toyota Corolla · Corner North · Jane Citizen$/);
    expect(mail?.text).toContain('The deposit of $200 goes back automatically: you need not refund it.');
    expect(mail?.text).toContain(
      [
        'Stock number: S1',
        'Customer: Jane Citizen',
        'Phone: 0412 345 678',
        'E-mail: jane@example.com',
        'Branch: Corner North',
        `Reservation number: ${reservationNumber(row)}`,
      ].join('\n'),
    );
    expect(mail?.html).toContain('href="tel:+61412345678"');
    expect(mail?.html).toContain('href="mailto:jane@example.com"');
    for (const part of [mail?.text, mail?.html]) expect(part).not.toContain(row.id);
  },
);

it('V-24 the number of a reservation is short, is another one for each reservation, and does not show the id', () => {
  const numbers = Array.from({ length: 2000 }, (_, index) => reservationNumber({ id: `9bd7ba1b-eb3b-42a5-ac87-${index}` }));
  expect(new Set(numbers).size).toBe(2000);
  for (const number of numbers) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(reservationNumber({ id: row.id })).toBe(reservationNumber(row));
});
