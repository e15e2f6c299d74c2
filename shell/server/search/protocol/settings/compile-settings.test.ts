import { stockIndexSettings, STOCK_DOCUMENT, STOCK_REPLICAS } from '../../indices/stock-settings';
import { checkSettingsDocument, compileIndexSettings } from './compile-settings';

const compiled = (document: Record<string, unknown>) => compileIndexSettings(checkSettingsDocument(document));

describe('the settings of an index', () => {
  it('I-01 absent settings have Algolia’s defaults', () => {
    expect(compiled({})).toMatchObject({
      searchableAttributes: [],
      sortBy: [],
      customRanking: [],
      hitsPerPage: 20,
      paginationLimitedTo: 1000,
      maxValuesPerFacet: 100,
      typoTolerance: 'true',
      minWordSizefor1Typo: 4,
      minWordSizefor2Typos: 8,
      queryType: 'prefixLast',
      distinct: 0,
      replicas: [],
    });
    expect(compiled({}).attributesForFaceting.map(({ attribute }) => attribute)).toEqual(['objectID', '_tags']);
    expect(compiled({ hitsPerPage: null })).toMatchObject({ hitsPerPage: 20 });
  });

  it('I-01 modifiers, groups, sorts and replicas are read', () => {
    const document = {
      searchableAttributes: ['unordered(name)', 'make, unordered(model)'],
      attributesForFaceting: ['searchable(make)', 'filterOnly(location.id)', 'year'],
      ranking: ['desc(price)', 'typo', 'custom'],
      customRanking: ['desc(rank)', 'asc(km)'],
      numericAttributesForFiltering: ['price', 'equalOnly(km)'],
      replicas: ['a', 'virtual(b)'],
      distinct: true,
      attributeForDistinct: 'model',
      typoTolerance: false,
      optionalWords: 'the best',
    };
    expect(compiled(document)).toMatchObject({
      searchableAttributes: [['name'], ['make', 'model']],
      attributesForFaceting: expect.arrayContaining([
        { attribute: 'make', searchable: true, filterOnly: false },
        { attribute: 'location.id', searchable: false, filterOnly: true },
        { attribute: 'year', searchable: false, filterOnly: false },
      ]),
      sortBy: [{ attribute: 'price', direction: 'desc' }],
      customRanking: [
        { attribute: 'rank', direction: 'desc' },
        { attribute: 'km', direction: 'asc' },
      ],
      numericAttributesForFiltering: ['price', 'km'],
      replicas: ['a', 'b'],
      distinct: 1,
      attributeForDistinct: 'model',
      typoTolerance: 'false',
      optionalWords: ['the best'],
      given: document,
    });
  });

  it('I-01 the custom ranking has no effect when the ranking leaves it out', () => {
    expect(compiled({ ranking: ['typo'], customRanking: ['desc(rank)'] }).customRanking).toEqual([]);
  });

  it('I-13 the criteria of relevance are read in the order of the ranking', () => {
    expect(compiled({ ranking: ['exact', 'filters', 'words', 'typo', 'custom'] }).relevance).toEqual([
      'exact',
      'filters',
      'words',
      'typo',
    ]);
    expect(compiled({ ranking: ['asc(km)', 'custom', 'typo'], customRanking: ['desc(rank)'] })).toMatchObject({
      sortBy: [
        { attribute: 'km', direction: 'asc' },
        { attribute: 'rank', direction: 'desc' },
      ],
      relevance: ['typo'],
      customRanking: [],
    });
  });

  it('I-13 the custom ranking and sorts may stand at any place of the ranking', () => {
    const ranking = ['typo', 'desc(price)', 'custom', 'exact', 'asc(km)'];
    expect(compiled({ ranking, customRanking: ['desc(rank)'] })).toMatchObject({
      sortBy: [],
      relevance: [
        'typo',
        [
          { attribute: 'price', direction: 'desc' },
          { attribute: 'rank', direction: 'desc' },
        ],
        'exact',
      ],
      customRanking: [{ attribute: 'km', direction: 'asc' }],
    });
  });

  it('I-13 positions count in ordered attributes that have a weight of their own', () => {
    const { unorderedAttributes } = compiled({
      searchableAttributes: ['name', 'unordered(text)', 'make, model', 'ordered(badge)'],
    });
    expect(unorderedAttributes).toEqual(['text', 'make', 'model']);
  });

  it.each([
    [{ searchableAttribute: [] }, 'searchableAttribute: is not a setting'],
    [{ searchableAttributes: 'name' }, 'searchableAttributes: must be a list'],
    [{ searchableAttributes: ['first(name)'] }, 'searchableAttributes/0: "first" is not known'],
    [{ searchableAttributes: ['a,,b'] }, 'searchableAttributes/0'],
    [{ attributesForFaceting: ['afterDistinct(make)'] }, 'attributesForFaceting/0'],
    [{ attributesForFaceting: [5] }, 'attributesForFaceting/0'],
    [{ customRanking: ['price'] }, 'customRanking/0: "\\"price\\"'.slice(0, 16)],
    [{ ranking: ['typo', 'desc(price'] }, 'ranking/1'],
    [{ exactOnSingleWordQuery: 'never' }, 'exactOnSingleWordQuery: must be one of'],
    [{ alternativesAsExact: ['typos'] }, 'alternativesAsExact/0: must be one of'],
    [{ minProximity: 0 }, 'minProximity: must be a whole number'],
    [{ ranking: ['speed'] }, 'ranking/0: must be one of'],
    [{ hitsPerPage: 1001 }, 'hitsPerPage: must be a whole number from 1 to 1000'],
    [{ paginationLimitedTo: 20_001 }, 'paginationLimitedTo'],
    [{ typoTolerance: 'sometimes' }, 'typoTolerance: must be one of'],
    [{ queryType: 'prefix' }, 'queryType'],
    [{ distinct: 9 }, 'distinct'],
    [{ replicas: ['virtual()'] }, 'replicas/0'],
    [{ advancedSyntax: true }, 'advancedSyntax: is not supported'],
    [{ mode: 'neuralSearch' }, 'mode: is not supported'],
    [{ attributesToSnippet: ['text:many'] }, 'attributesToSnippet/0'],
    [[], 'body: must be an object'],
  ])('I-01 wrong or unsupported settings are refused, and the message names them: %j', (document, message) => {
    expect(() => checkSettingsDocument(document)).toThrow(
      expect.objectContaining({ code: 'invalid_request', message: expect.stringContaining(message) }),
    );
  });

  it('I-02 the settings of the stock are valid for any engine and have a replica for each sort', () => {
    for (const document of [STOCK_DOCUMENT, ...Object.values(STOCK_REPLICAS)]) checkSettingsDocument(document);
    const { settings, replicas } = stockIndexSettings();
    expect(settings.replicas).toEqual(Object.keys(replicas));
    expect(replicas['cars_price_asc']?.sortBy).toEqual([{ attribute: 'price', direction: 'asc' }]);
    expect(settings.searchableAttributes[0]).toContain('make');
  });
});
