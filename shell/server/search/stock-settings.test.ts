import { cacheByStockWords, stockSettings, USUAL_WORDS } from './stock-settings';

describe('the settings of the stock index', () => {
  it('X-02 dealers with the same choices share one settings object', () => {
    let made = 0;
    const of = cacheByStockWords(() => `made ${(made += 1)}`);
    const words = { ...USUAL_WORDS };
    expect([of(words), of(), of(words), of(), of({ ...USUAL_WORDS })]).toEqual([
      'made 1',
      'made 2',
      'made 1',
      'made 2',
      'made 3',
    ]);
  });

  it('I-02 other choices give other settings', () => {
    const strict = stockSettings({ ...USUAL_WORDS, typoTolerance: 'none' });
    expect(strict.settings).not.toEqual(stockSettings().settings);
    expect(stockSettings({ ...USUAL_WORDS }).settings).toEqual(stockSettings().settings);
  });
});
