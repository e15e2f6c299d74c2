import { failureText } from './failure-text';

it('R-12 the text of a failure has its message and places in releases, without paths of the machine', () => {
  const stack = [
    'Error: no space left',
    '    at Component (mf-parking@1.0.0-dev.b2c9/src/features/parking-page/parking-page.tsx:12:1)',
    '    at Card (/tmp/forecourt-dev-x1/mf-parking/1.0.0-dev.b2c9-0123456789abcdef/node/slots.cjs:30:7)',
    '    at renderWithHooks (/app/node_modules/react-dom/server.js:1:1)',
  ].join('\n');
  expect(failureText({ message: 'no space left', stack })).toBe(
    'no space left\n  at src/features/parking-page/parking-page.tsx:12:1\n  at slots.cjs:30:7',
  );
  expect(failureText({ message: 'it hung' })).toBe('it hung');
});
