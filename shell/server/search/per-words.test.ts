import { perWords } from './per-words';
import { stockSettings, USUAL_WORDS } from './stock-settings';

describe('what follows from a dealer’s words', () => {
  it('X-02 is made once for dealers who decide alike', () => {
    let made = 0;
    const of = perWords(() => `made ${(made += 1)}`);
    const words = { ...USUAL_WORDS };
    expect([of(words), of(), of(words), of(), of({ ...USUAL_WORDS })]).toEqual([
      'made 1',
      'made 2',
      'made 1',
      'made 2',
      'made 3',
    ]);
  });

  it('I-02 is another for other words', () => {
    const strict = stockSettings({ ...USUAL_WORDS, typoTolerance: 'none' });
    expect(strict.settings).not.toEqual(stockSettings().settings);
    expect(stockSettings({ ...USUAL_WORDS }).settings).toEqual(stockSettings().settings);
  });
});
