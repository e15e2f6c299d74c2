import { formatPhone, maskPhone, telHref } from './phone';

it.each([
  ['+61730000000', '07 3000 0000'],
  ['+61 (0)7 3000 0000', '07 3000 0000'],
  ['0011 61 7 3000 0000', '07 3000 0000'],
  ['0400000000', '04 0000 0000'],
  ['(07) 3000-0000', '07 3000 0000'],
  ['1300123456', '1300 123 456'],
  ['131234', '13 12 34'],
  ['+64 9 123 4567', '+64 9 123 4567'],
  [' 3000 0000 ', '3000 0000'],
])('V-17 the phone number %j reads %j', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});

it('V-17 the digits after the first five characters are masked', () => {
  expect(maskPhone('+61730001234')).toBe('07 30•• ••••');
  expect(maskPhone('1300123456')).toBe('1300 ••• •••');
  expect(maskPhone('')).toBe('');
});

it.each([
  ['07 3000 0000', 'tel:+61730000000'],
  ['+61 7 3000 0000', 'tel:+61730000000'],
  ['1300 123 456', 'tel:1300123456'],
  ['+64 9 123 4567', 'tel:+6491234567'],
  ['', undefined],
  ['ask at the desk', undefined],
  [undefined, undefined],
])('V-17 the number %j has the telephone link %j', (phone, href) => {
  expect(telHref(phone)).toBe(href);
});
