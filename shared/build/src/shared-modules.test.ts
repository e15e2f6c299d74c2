import { sharedRange } from './shared-modules.mjs';

it.each([
  ['^7.18.5', '7.18.7', '^7.18.5'],
  ['7.18.5', '7.18.5', '^7.18.5'],
  ['~7.18.5', '7.18.5', '~7.18.5'],
  ['^7.18.7', '7.18.7', '^7.18.7'],
])(
  'R-07 R-23 a remote that states %s works with it, also when a patch such as %s is installed: %s',
  (stated, installed, range) => {
    expect(sharedRange(stated, installed)).toBe(range);
  },
);

it.each([
  ['^7.18.5', '7.19.2', '^7.19.0'],
  ['^7.0.0', '7.18.5', '^7.18.0'],
  ['*', '7.18.5', '^7.18.0'],
  ['file:packages/forecourt-ui-1.0.0.tgz', '1.0.0', '^1.0.0'],
  [undefined, '7.18.5', '^7.18.0'],
  ['>=7.18.5 <9', '8.1.0-pre.2', '^8.1.0-pre.2'],
])('R-07 a remote that states %s needs the minor that its code was checked with, %s: %s', (stated, installed, range) => {
  expect(sharedRange(stated, installed)).toBe(range);
});
