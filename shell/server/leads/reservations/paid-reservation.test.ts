import { isReservationOf } from './paid-reservation';

const visitor = { email: 'ann@example.com', account: undefined, ownReservations: ['r1'] };
const ofVisitor = { id: 'r1', email: 'ann@example.com', accountId: null };
const ofAccount = { ...ofVisitor, accountId: 'a1' };

it.each([
  ['the browser that made it, with the same address', ofVisitor, visitor],
  ['its account, in any browser and with any address', ofAccount, { email: 'x@example.com', account: 'a1', ownReservations: [] }],
])('a reservation is proved to belong to %s', (_shopper, row, shopper) => expect(isReservationOf(row, shopper)).toBe(true));

it.each([
  ['another browser with the same address', ofVisitor, { ...visitor, ownReservations: [] }],
  ['the same browser with another address', ofVisitor, { ...visitor, email: 'bea@example.com' }],
  ['another account in the same browser', ofAccount, { ...visitor, account: 'a2' }],
  ['the browser of its account after the sign-out', ofAccount, visitor],
])('a reservation is not proved to belong to %s', (_shopper, row, shopper) => expect(isReservationOf(row, shopper)).toBe(false));
