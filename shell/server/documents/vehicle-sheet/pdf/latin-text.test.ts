import * as fc from 'fast-check';
import { latinText } from './latin-text';

it('V-19 keeps what the fonts of a PDF have', () => {
  expect(latinText('Škoda Citroën – “5” €9,990 … ™ ½')).toBe('Škoda Citroën – “5” €9,990 … ™ ½');
});

it('V-19 writes like letters for those that the fonts lack, and marks other scripts as missing', () => {
  expect(latinText('Čapek Łódź ﬁne ①→② 5−3')).toBe('Capek Lódz fine 1->2 5-3');
  expect(latinText('日本 Привет 🚗👨‍👩‍👧 ok\u0000\u200b')).toBe('?? ?????? ok');
});

it('V-19 gives only characters of the code page, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(latinText(text)).toMatch(/^[ -~¡-ÿ€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/);
    }),
  );
});
