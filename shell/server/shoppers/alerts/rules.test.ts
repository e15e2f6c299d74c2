import fc from 'fast-check';
import type { SavedSearchQuery } from '@forecourt/contracts/search/alerts';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { createWording } from '@forecourt/ui';
import { localDateTime } from '@forecourt/rules/location/zone-time';
import { describeSavedSearch, withoutLinks } from './describe-search';
import { nextAlertMailTime } from './next-send';
import { savedQueryKey, parseScopeFilter, savedSearchRequest } from './search-body';
import { createMailLinkTokens } from '../news-mail/mail-link-tokens';

const saved = (change: Partial<SavedSearchQuery> = {}): SavedSearchQuery => ({
  query: '',
  facets: {},
  ranges: {},
  scope: '',
  path: '/search/used-cars',
  ...change,
});
const text = createWording<'shell'>('en-AU', {});
const config = {
  locale: 'en-AU',
  currency: 'AUD',
  locations: [{ id: 'l1', name: 'Southport - Sales' }],
} as unknown as SiteConfig;

describe('the search of a saved search', () => {
  it('S-16 the request is that of the page: its stock, any value of a filter, all filters, bounds, without sold cars', () => {
    const [request] = savedSearchRequest(
      saved({
        query: 'sr5',
        scope: 'car_type:"new" OR car_type:"demo"',
        facets: { make: ['Toyota', 'Kia'], model: ['-x'] },
        ranges: { price: { min: 1, max: 2 }, km: { max: 3 } },
      }),
    ).requests;
    expect(request).toMatchObject({
      indexName: 'cars_latest',
      query: 'sr5',
      filters: 'NOT status:sold',
      facetFilters: [['car_type:new', 'car_type:demo'], ['make:Kia', 'make:Toyota'], ['model:\\-x']],
      numericFilters: ['km<=3', 'price>=1', 'price<=2'],
    });
  });

  it.each([
    ['make:"A \\"B\\" OR \\\\" OR make:"C"', [{ attribute: 'make', values: ['A "B" OR \\', 'C'] }]],
    [
      '(car_type:"used") AND (make:"A) AND (B" OR make:"C")',
      [
        { attribute: 'car_type', values: ['used'] },
        { attribute: 'make', values: ['A) AND (B', 'C'] },
      ],
    ],
    ['', []],
  ])('S-16 the filter of a page is parsed: %s', (scope, expected) => {
    expect(parseScopeFilter(scope)).toEqual(expected);
  });

  it.each([
    'listable:false',
    'listable:"false"',
    'make:"A" OR body:"B"',
    'make:"A" AND body:"B"',
    '(make:"A")',
    '(make:"A") OR (body:"B")',
    '(make:"A") AND (body:"B"',
    '(make:"A" OR body:"B") AND (car_type:"new")',
    '(make:"A") AND NOT (body:"B")',
    'NOT make:"A"',
    'make:"A" OR',
  ])('S-16 a filter that no results page has is refused: %s', (scope) => {
    expect(() => parseScopeFilter(scope)).toThrow('must be values of one attribute');
  });

  it('S-16 the search finds all cars of one make and one model of another, like the page', () => {
    const facets = { make: ['Kia', 'Toyota'], make_model: ['Toyota HiLux'], body: ['Ute'] };
    expect(savedSearchRequest(saved({ facets })).requests[0]?.facetFilters).toEqual([
      ['make:Kia', 'make_model:Toyota HiLux'],
      ['body:Ute'],
    ]);
    expect(describeSavedSearch(saved({ facets }), config, text)).toBe('Kia or Toyota HiLux, Ute');
  });

  it('S-16 S-19 a search that was saved with the spelling of a feed finds the model as records spell it', () => {
    const models = { make_model: ['Toyota HILUX', 'Land Rover range-rover', 'Nobody Own'] };
    const [request] = savedSearchRequest(
      saved({ scope: 'make_model:"Toyota Hilux"', facets: models, excluded: models }),
    ).requests;
    const found = ['Toyota HiLux', 'Land Rover Range Rover', 'Nobody Own'];
    expect(request?.facetFilters.slice(0, 2)).toEqual([
      ['make_model:Toyota HiLux'],
      expect.arrayContaining(found.map((name) => `make_model:${name}`)),
    ]);
    expect(request?.facetFilters.slice(2).toSorted()).toEqual(found.map((name) => `make_model:-${name}`).toSorted());
  });

  it('S-16 S-19 an excluded value is a condition that no car may meet', () => {
    const [request] = savedSearchRequest(saved({ excluded: { fuel: ['Diesel'] } })).requests;
    expect(request?.facetFilters).toEqual(['fuel:-Diesel']);
  });

  it('S-16 S-20 a saved distance is a condition, and the words name it', () => {
    const near = { lat: -16.92, lng: 145.77, km: 50, place: 'Cairns QLD 4870' };
    const [request] = savedSearchRequest(saved({ near })).requests;
    expect(request).toMatchObject({ aroundLatLng: '-16.92,145.77', aroundRadius: 50_000 });
    expect(savedQueryKey(saved({ near }))).not.toBe(savedQueryKey(saved({ near: { ...near, km: 60 } })));
    expect(describeSavedSearch(saved({ near }), config, text)).toBe('within 50 km of Cairns QLD 4870');
    expect(describeSavedSearch(saved({ near: { ...near, place: '' } }), config, text)).toBe('within 50 km of your position');
    expect(describeSavedSearch(saved({ near: { ...near, place: 'www.spam.example' } }), config, text)).not.toContain('www.');
  });

  it('S-16 the key of a search does not depend on the order of filters, but on every other value', () => {
    const key = savedQueryKey(saved({ facets: { make: ['A', 'B'], body: ['SUV'] }, query: 'HiLux ' }));
    expect(savedQueryKey(saved({ facets: { body: ['SUV'], make: ['B', 'A'] }, query: 'hilux', path: '/search/cars' }))).toBe(key);
    expect(savedQueryKey(saved({ facets: { body: ['SUV'], make: ['B'] }, query: 'hilux' }))).not.toBe(key);
    expect(
      savedQueryKey(saved({ facets: { make: ['A', 'B'], body: ['SUV'] }, query: 'hilux', ranges: { price: { max: 1 } } })),
    ).not.toBe(key);
  });
});

describe('a saved search in words', () => {
  it.each([
    [saved(), 'All of our stock'],
    [
      saved({ scope: 'car_type:"used"', facets: { make: ['Toyota', 'Kia'] }, ranges: { price: { max: 40_000 } } }),
      'Used, Toyota or Kia, up to $40,000',
    ],
    [
      saved({ scope: 'location_id:"l1" OR location_id:"x"', ranges: { km: { min: 10, max: 90_000 }, year: { min: 2019 } } }),
      'Southport - Sales, 10 km to 90,000 km, from 2019',
    ],
    [saved({ facets: { body: ['SUV'] }, excluded: { fuel: ['Diesel'] } }), 'SUV, not Diesel'],
    [saved({ query: 'red <b>hilux</b>' }), '“red b hilux /b”'],
    [saved({ ranges: { weekly_repayment: { max: 150 } } }), 'Weekly repayment up to $150/wk'],
    [saved({ facets: { certified: ['true'], car_type: ['used'], seats: ['1'] } }), 'Certified pre-owned, Used, 1 seat'],
    [saved({ facets: { certified: ['false'], seats: ['5', '7'] } }), 'Not certified, 5 seats or 7 seats'],
    [saved({ facets: { location_name: ['Southport - Sales'], seats: ['http://x.example'] } }), 'Southport, http x example seats'],
    [saved({ ranges: { year: { min: 2020, max: 2020 }, seats: { min: 5 } } }), '2020, Seats from 5'],
  ])('S-16 a saved search is described in words: %j', (query, words) => {
    expect(describeSavedSearch(query, config, text)).toBe(words);
  });

  it('S-16 the description contains nothing that a mail program turns into a link', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.webUrl(), fc.emailAddress(), fc.domain()), (words) => {
        expect(withoutLinks(words)).not.toMatch(/@|:|\/\/|\p{L}\.\p{L}|\bwww\b|[<>\r\n]/iu);
        expect(withoutLinks(words).length).toBeLessThanOrEqual(60);
      }),
    );
  });
});

describe('links in e-mails', () => {
  let now = 1_800_000_000;
  const { make, read } = createMailLinkTokens('secret', () => now);
  const id = '8c0c1a2e-6d5f-4d0c-9a60-5b1d0a2f3e44';
  beforeEach(() => {
    now = 1_800_000_000;
  });

  it('S-16 a token is valid only for its purpose and its dealer', () => {
    const token = make('confirm', 'one', id);
    expect(read('confirm', 'one', token)).toBe(id);
    expect(read('manage', 'one', token)).toBeUndefined();
    expect(read('confirm', 'two', token)).toBeUndefined();
    expect(createMailLinkTokens('other', () => now).read('confirm', 'one', token)).toBeUndefined();
  });

  it('S-16 tokens expire, but a token that stops alerts is always valid', () => {
    const [confirm, manage, stop] = (['confirm', 'manage', 'stop'] as const).map((purpose) => make(purpose, 'one', id));
    now += 8 * 86_400;
    expect([read('confirm', 'one', confirm!), read('manage', 'one', manage!), read('stop', 'one', stop!)]).toEqual([
      undefined,
      id,
      id,
    ]);
    now += 3650 * 86_400;
    expect([read('manage', 'one', manage!), read('stop', 'one', stop!)]).toEqual([undefined, id]);
  });

  it('S-16 a changed or guessed token is refused', () => {
    const token = make('stop', 'one', id);
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'abcXYZ019.-_'), (at, letter) => {
        const changed = token.slice(0, at) + letter + token.slice(at + 1);
        expect(read('stop', 'one', changed)).toBe(changed === token ? id : undefined);
      }),
    );
    fc.assert(fc.property(fc.string(), (guess) => expect(read('stop', 'one', guess)).toBeUndefined()));
  });
});

describe('the time of the next e-mail', () => {
  const zones = [
    'Australia/Brisbane',
    'Australia/Sydney',
    'Australia/Adelaide',
    'Australia/Lord_Howe',
    'Europe/London',
    'America/New_York',
  ];
  const dealer = (timezone: string, sendAt = '08:00', weekday = 4) => ({ timezone, alerts: { sendAt, weekday } }) as SiteConfig;

  it('S-16 the next e-mail is at the dealer’s time of day in the dealer’s zone, at most a day or a week ahead', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
        fc.constantFrom('05:00', '08:00', '17:30', '23:59'),
        fc.nat(6),
        (timezone, now, sendAt, weekday) => {
          for (const [frequency, days] of [
            ['daily', 1],
            ['weekly', 7],
          ] as const) {
            const due = nextAlertMailTime(frequency, now, dealer(timezone, sendAt, weekday))!;
            const shown = localDateTime(due, timezone);
            expect(shown.time).toBe(`${sendAt}:00`);
            expect(frequency === 'daily' || shown.weekday === weekday).toBe(true);
            expect(due).toBeGreaterThan(now);
            expect(due - now).toBeLessThanOrEqual(days * 86_400 + 3600);
          }
        },
      ),
    );
  });

  it('S-16 a search with alerts at once has no next e-mail', () => {
    expect(nextAlertMailTime('at_once', 1_800_000_000, dealer('Australia/Sydney'))).toBeUndefined();
  });

  it('S-16 the next e-mail comes after the gap where the clock skips that time of day', () => {
    // In Sydney the clock jumps from 02:00 to 03:00 on 4 October 2026, so 02:30 does not exist.
    const due = nextAlertMailTime('daily', Date.parse('2026-10-03T12:00:00Z') / 1000, dealer('Australia/Sydney', '02:30'))!;
    expect(localDateTime(due, 'Australia/Sydney')).toMatchObject({ date: '2026-10-04', time: '03:30:00' });
  });
});
