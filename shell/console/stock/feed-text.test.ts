import { sampleFeed } from './testing/sample-feed';
import { feedsSummary, feedStateText, mappingProblemText, momentAndAgeText, refusedMappingText } from './feed-text';

it.each([
  ['well', 'well', 'go', /^$/],
  ['failed', 'failed', 'bad', /stay as they were\. Forecourt looks again/],
  ['refused_rows', 'too many refused rows', 'bad', /report of the import names the refused rows/],
  ['kept_values', 'lost values', 'bad', /option that accepts it/],
  ['silent', 'silent', 'bad', /Ask the supplier/],
] as const)('I-12 the state %s of a feed reads “%s”, with the consequence for the site', (health, text, tone, advice) => {
  const state = feedStateText(sampleFeed({ health }));
  expect(state).toMatchObject({ text, tone });
  expect(state.advice ?? '').toMatch(advice);
});

it('I-12 a feed without any look is not called well', () => {
  expect(feedStateText(sampleFeed({ lastLookAt: null }))).toEqual({ text: 'not looked for yet', tone: '' });
  expect(feedStateText(sampleFeed({ lastLookAt: null, isLooking: true })).text).toBe('first look under way');
  expect(feedStateText(sampleFeed({ lastLookAt: null, health: 'silent' })).text).toBe('silent');
});

it.each([
  [[], 'none'],
  [[sampleFeed()], '1 feed, well'],
  [[sampleFeed(), sampleFeed({ feed: 'b' })], '2 feeds, all well'],
  [[sampleFeed(), sampleFeed({ health: 'failed' }), sampleFeed({ health: 'silent' })], '2 of 3 feeds: failed, silent'],
])('I-12 the states of a dealer’s feeds read as one text, case %#', (feeds, text) => {
  expect(feedsSummary(feeds).text).toBe(text);
});

it('I-12 a moment is followed by its age, and an absent moment by its own words', () => {
  expect(momentAndAgeText(1_782_907_200, 1_782_907_260, 'none yet')).toMatch(/2026, .*, 1 minute ago$/);
  expect(momentAndAgeText(null, 1_782_907_260, 'none yet')).toBe('none yet');
  expect(momentAndAgeText(undefined, 1_782_907_260, '–')).toBe('–');
});

it('I-03 a refused mapping says from when the content in use is, or that imports are refused', () => {
  expect(refusedMappingText({ isInUse: true, goodSince: 1_782_907_200 })).toMatch(
    /^The last good content of .*2026.* stays in use\.$/,
  );
  expect(refusedMappingText({ isInUse: true })).toBe('The last good content stays in use.');
  expect(refusedMappingText({ isInUse: false })).toMatch(/imports with this mapping are refused/);
  expect(mappingProblemText({ line: 6, path: '/fields/price', message: 'is no key here' })).toBe(
    'line 6, /fields/price: is no key here',
  );
  expect(mappingProblemText({ path: '/', message: 'is empty' })).toBe('/: is empty');
});
