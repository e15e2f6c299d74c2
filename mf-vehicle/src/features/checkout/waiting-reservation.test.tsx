import { forgetReservation, keepReservation, readReservation } from './waiting-reservation';

const answers = { name: 'Sam', email: 'sam@example.com', phone: '0400 123 456' };
const KEY = 'forecourt:bay:waiting-reservation';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

it('A-02 the answers of a reservation wait for the sign-in, at their dealer and for their car', () => {
  keepReservation('bay', 'hilux', answers);
  expect([readReservation('acme', 'hilux'), readReservation('bay', 'corolla'), readReservation('bay', 'hilux')]).toEqual([
    undefined,
    undefined,
    answers,
  ]);
  forgetReservation('bay');
  expect(readReservation('bay', 'hilux')).toBeUndefined();
});

it('A-02 the answers of a reservation wait for a quarter of an hour', () => {
  keepReservation('bay', 'hilux', answers);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000 + 1000);
  expect(readReservation('bay', 'hilux')).toBeUndefined();
});

it('A-02 answers that the browser’s storage lost are typed again', () => {
  sessionStorage.setItem(KEY, 'no JSON');
  expect(readReservation('bay', 'hilux')).toBeUndefined();
});
