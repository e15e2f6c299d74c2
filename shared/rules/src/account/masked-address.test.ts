import { isMaskedAddress, maskedAddress } from './masked-address';

it.each([
  ['jo@example.com', 'j•••@e•••.com'],
  ['j@mail.example.com.au', 'j•••@m•••.au'],
  ['élan@bücher.example', 'é•••@b•••.example'],
  ['+61491570156', '•••156'],
])('A-01 the address %s is shown as %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
  expect(isMaskedAddress(masked)).toBe(true);
});

it.each(['', 'jo@example.com', '•••', 'j•••@e•••.com call 555', 'call•••@e•••.com', 'j•••@e•••.evil.example', '•••12a'])(
  'A-01 the text %j of a link is not shown as an address',
  (text) => {
    expect(isMaskedAddress(text)).toBe(false);
  },
);
