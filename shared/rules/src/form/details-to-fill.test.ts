import { detailsToFill } from './details-to-fill';

const account = { name: 'Ada King Lovelace', email: 'ada@example.com', phone: '+61412345678' };
const remembered = { name: 'Ada', email: 'ADA@example.com', phone: '0400 000 000', postcode: '4870' };
const oneName = { asksLastName: false };

it('L-06 a visitor’s form has the details that the browser remembers', () => {
  expect(detailsToFill(remembered, undefined, oneName)).toEqual(remembered);
});

it('A-03 L-06 a signed-in shopper’s form has the details of the account, the phone number as people write it', () => {
  expect(detailsToFill({}, account, oneName)).toEqual({
    name: 'Ada King Lovelace',
    email: 'ada@example.com',
    phone: '04 1234 5678',
  });
});

it('L-06 a form that asks for the last name has the first word of the name apart', () => {
  expect(detailsToFill({}, account, { asksLastName: true })).toMatchObject({ name: 'Ada', last_name: 'King Lovelace' });
  expect(detailsToFill({}, { ...account, name: 'Ada' }, { asksLastName: true })).not.toHaveProperty('last_name');
});

it('L-06 the shopper’s own details of an earlier form win, and bring what the account lacks', () => {
  expect(detailsToFill(remembered, account, oneName)).toEqual(remembered);
  expect(detailsToFill({ ...remembered, name: 'Ada King' }, account, { asksLastName: true })).not.toHaveProperty('last_name');
  const byPhone = { ...account, email: null };
  expect(detailsToFill({ ...remembered, phone: '0412 345 678' }, byPhone, oneName)).toMatchObject({ email: 'ADA@example.com' });
});

it('L-06 a shared browser fills in nothing of another person than the signed-in shopper', () => {
  const other = { name: 'Ben', email: 'ben@example.com', phone: '0411 111 111', postcode: '2000' };
  for (const shopper of [account, { ...account, email: null }])
    expect(Object.values(detailsToFill(other, shopper, oneName))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Ben|ben@|0411|2000/)]),
    );
});

it('L-06 an account without a name, e-mail address or phone number leaves their fields alone', () => {
  expect(detailsToFill({}, { name: ' ', email: null, phone: null }, oneName)).toEqual({});
});
