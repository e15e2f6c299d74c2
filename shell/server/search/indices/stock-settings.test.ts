import { cacheByWordSettings, stockIndexSettings, DEFAULT_SEARCH_WORD_SETTINGS } from './stock-settings';

describe('the settings of the stock index', () => {
  it('X-02 dealers with the same choices share one settings object', () => {
    let made = 0;
    const of = cacheByWordSettings(() => `made ${(made += 1)}`);
    const words = { ...DEFAULT_SEARCH_WORD_SETTINGS };
    expect([of(words), of(), of(words), of(), of({ ...DEFAULT_SEARCH_WORD_SETTINGS })]).toEqual([
      'made 1',
      'made 2',
      'made 1',
      'made 2',
      'made 3',
    ]);
  });

  it('I-02 other choices give other settings', () => {
    const strict = stockIndexSettings({ ...DEFAULT_SEARCH_WORD_SETTINGS, typoTolerance: 'none' });
    expect(strict.settings).not.toEqual(stockIndexSettings().settings);
    expect(stockIndexSettings({ ...DEFAULT_SEARCH_WORD_SETTINGS }).settings).toEqual(stockIndexSettings().settings);
  });
});
