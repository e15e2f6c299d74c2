import { countsAsView } from './routes';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

it.each([CHROME, IPHONE])('V-26 a person with %s counts', (agent) => {
  expect(countsAsView({ 'user-agent': agent })).toBe(true);
});

it.each([
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1',
  'WhatsApp/2.23',
  'curl/8.5.0',
  'python-requests/2.31',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0)',
])('V-26 the program %j does not count', (agent) => {
  expect(countsAsView({ 'user-agent': agent })).toBe(false);
});

it.each([{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }, { 'x-moz': 'prefetch' }])(
  'V-26 a page that a browser fetches ahead does not count as a view: %j',
  (headers) => {
    expect(countsAsView({ 'user-agent': CHROME, ...headers })).toBe(false);
  },
);
