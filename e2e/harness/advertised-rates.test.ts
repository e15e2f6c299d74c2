import { advertisingFaults } from './advertised-rates';

const WARNING =
  'WARNING: This comparison rate is true only for the example given. Fees might result in a different comparison rate.';
const page = (main: string, footer = WARNING, head = ''): string =>
  `<html><head>${head}</head><body><main>${main}</main><p>${footer}</p></body></html>`;

it('F-12 a page whose rates and repayments have comparison rate and warning has no fault', () => {
  expect(advertisingFaults(page('<p><!-- -->$142/wk<b>9.32% p.a. comparison rate</b></p>'))).toEqual([]);
  expect(advertisingFaults(page('<h3>7.99% p.a. on utes, comparison rate 8.78% p.a.</h3>'))).toEqual([]);
  expect(advertisingFaults(page('', WARNING, '<title>7.99% p.a., comparison rate 8.78% p.a.</title>'))).toEqual([]);
  expect(advertisingFaults(page('<p>$219/wk Subscription</p>', ''))).toEqual([]);
});

it.each([
  ['a rate alone', page('<h1>7.99% p.a. on utes</h1><p>We would like to tell you of our utes.</p>', ''), 2],
  ['a repayment alone', page('<p>from $142 a week</p>', 'x'.repeat(300)), 2],
  ['the words without a figure', page('<p>$142/wk</p><p>Comparison rate on request. Comparison rate is for $30,000.</p>'), 1],
  ['a repayment near different words', page('<p>$142/wk, which is different from others</p>'), 1],
  ['a repayment whose page has services further on', page(`<p>$142/wk</p>${'x'.repeat(80)} Servicing`), 1],
  ['no warning', page('<p>$142/wk 9.32% p.a. comparison rate</p>', ''), 1],
  ['a warning that is cut', page('<p>$142/wk 9.32% p.a. comparison rate</p>', WARNING.slice(0, 60)), 1],
  [
    'a warning behind a button',
    page('<p>$142/wk 9.32% p.a. comparison rate</p>', `WARNING: This <span data-rest="">${WARNING}</span>`),
    1,
  ],
  ['a rate alone in its title', page('', WARNING, '<title>Utes at 7.99% p.a.</title>'), 1],
  ['a repayment alone in a shared link', page('', WARNING, '<meta property="og:description" content="From $142/wk">'), 1],
  ['no warning for its description', page('', '', '<meta name="description" content="$1/wk, comparison rate 9% p.a.">'), 1],
])('F-12 a page with %s has a fault', (_, html, count) => {
  expect(advertisingFaults(html)).toHaveLength(count);
});
