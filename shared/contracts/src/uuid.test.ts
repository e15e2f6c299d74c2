import { isUuid } from './uuid';

it.each(['0191f3a1-5b1c-8d3e-9f00-0123456789ab', '0191F3A1-5B1C-8D3E-9F00-0123456789AB'])('Q-05 %j is a UUID', (text) => {
  expect(isUuid(text)).toBe(true);
});

it.each([
  '',
  'NaN',
  '-'.repeat(36),
  '0191f3a1-5b1c-8d3e-9f00-0123456789a',
  '0191f3a15b1c8d3e9f000123456789ab',
  '0191f3a1-5b1c-8d3e-9f00-0123456789ab\n',
])('Q-05 %j is no UUID', (text) => {
  expect(isUuid(text)).toBe(false);
});
