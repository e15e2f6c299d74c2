import { messageWithoutDetails } from './plain-message';

it.each([
  ['x is not a function', 'x is not a function'],
  ['GET https://acme.example/x?email=a@b.example failed', 'GET (address) failed'],
  ['no car for ada.lovelace@example.com', 'no car for (mail address)'],
  ['call 0491570156 now,\n\tor 0491 570 156', 'call (number) now, or (number)'],
  ["Cannot find '/srv/verified/mf-a/1.0.0-3f2a/x.cjs'", "Cannot find '(path)'"],
  ['at C:\\data\\mf-a\\x.cjs and ./dist/x.mjs:12', 'at (path) and (path):12'],
  ['1/2 of and/or stays', '1/2 of and/or stays'],
  ['mf-a@1.0.0/server/entry.cjs is missing', 'mf-a@1.0.0/server/entry.cjs is missing'],
  ['needs react@19.2.0', 'needs react@19.2.0'],
  ['x'.repeat(500), 'x'.repeat(120)],
])('R-25 Q-06 the message %j of a failure is kept as %j', (message, plain) => {
  expect(messageWithoutDetails(message)).toBe(plain);
});
