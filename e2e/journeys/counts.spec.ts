import { callAdminApi } from '../harness/admin-api';
import { DEMO_DEALERS } from '../harness/dealers';
import { waitForHydration } from '../harness/hydrated';
import { STOCK_PATH } from '../harness/paths';
import { fetchPageHtml, siteFetch, siteUrl } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { expect, test } from '../harness/test';
import { PHONE_ONLY_TAG } from '../harness/widths';

interface Choice {
  attribute: string;
  value: string;
  /** Beside the value in the filter panel. */
  count: number;
  checked: boolean;
}

const numberIn = (text = ''): number => Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(',', ''));
const OPTION = /<input([^>]*type="checkbox"[^>]*)>\s*<span[^>]*>[^<]*<\/span>\s*<small[^>]*>([\d,]+)<\/small>/g;
const fieldOf = (tag: string, name: string): string =>
  (new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

const choicesIn = (html: string): Choice[] =>
  [...html.matchAll(OPTION)].map(([, tag = '', count]) => ({
    attribute: fieldOf(tag, 'name'),
    value: fieldOf(tag, 'value'),
    count: numberIn(count),
    checked: / checked=""/.test(tag),
  }));

const headingOf = (html = ''): number => numberIn(/role="status"[^>]*>\s*<strong[^>]*>([^<]*)/.exec(html)?.[1]);

/** Each vehicle has one condition. Undefined where the panel does not offer them. */
const sumOfConditions = (choices: Choice[]): number | undefined => {
  const conditions = choices.filter(({ attribute }) => attribute === 'car_type');
  const chosen = conditions.filter(({ checked }) => checked);
  return conditions.length > 0 ? (chosen.length > 0 ? chosen : conditions).reduce((sum, { count }) => sum + count, 0) : undefined;
};

const addressOf = (choices: Choice[]): string => {
  const query = new URLSearchParams(choices.map(({ attribute, value }) => [attribute, value])).toString();
  return `${STOCK_PATH}${query && `?${query}`}`;
};

const askEndpoint = async (site: Site, slug: string, choices: Choice[]): Promise<number> => {
  const { searchKey } = (await callAdminApi(site, 'GET', `/search/${slug}`)) as { searchKey: string };
  const { text } = await siteFetch(site, slug, '/1/indexes/*/queries', {
    method: 'POST',
    headers: { 'x-algolia-application-id': slug, 'x-algolia-api-key': searchKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      requests: [
        {
          indexName: 'cars',
          hitsPerPage: 0,
          facetFilters: choices.map(({ attribute, value }) => [`${attribute}:${value}`]),
          ...(choices.some(({ attribute }) => attribute === 'status') ? {} : { filters: 'NOT status:sold' }),
        },
      ],
    }),
  });
  return (JSON.parse(text) as { results: { nbHits: number }[] }).results[0]?.nbHits ?? Number.NaN;
};

/** Compares all numbers of a results page. Resolves with the choices that its filter panel offers. */
const expectOneCount = async (site: Site, slug: string, choices: Choice[], promised?: number): Promise<Choice[]> => {
  const html = await fetchPageHtml(site, slug, addressOf(choices));
  const offered = choicesIn(html);
  const heading = headingOf(html);
  expect(
    {
      description: numberIn(/<meta name="description" content="[^"]*: ([^":]*)"/.exec(html)?.[1]),
      conditions: sumOfConditions(offered) ?? heading,
      endpoint: await askEndpoint(site, slug, choices),
      promised: promised ?? heading,
    },
    `${slug}${addressOf(choices)}`,
  ).toEqual({ description: heading, conditions: heading, endpoint: heading, promised: heading });
  return offered;
};

/** Their values depend on the chosen make. */
const BELOW_MAKES = ['model', 'make_model', 'badge'];
const STATES_OF_DEALER = 12;

for (const { slug } of DEMO_DEALERS)
  test(
    `S-10 at ${slug} heading, filters, drawer, description and search endpoint have one number of vehicles`,
    PHONE_ONLY_TAG,
    async ({ page, site, results }) => {
      const offered = await expectOneCount(site, slug, []);
      const firsts = offered.filter(({ attribute }, at) => offered.findIndex((other) => other.attribute === attribute) === at);
      let states = 1;
      for (const first of [...firsts, ...offered.filter((choice) => !firsts.includes(choice))]) {
        if (states >= STATES_OF_DEALER) break;
        const next = await expectOneCount(site, slug, [first], first.count);
        const second = next.find(
          ({ attribute, checked }) => !checked && attribute !== first.attribute && !BELOW_MAKES.includes(attribute),
        );
        if (second) await expectOneCount(site, slug, [first, second], second.count);
        states += second ? 2 : 1;
      }
      expect(states).toBeGreaterThanOrEqual(STATES_OF_DEALER);
      await results.open(site, slug, addressOf(firsts.slice(0, 1)));
      await waitForHydration(page);
      await page.getByRole('button', { name: /^Filters/ }).click();
      const show = page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Show \d/ });
      expect(numberIn((await show.textContent()) ?? '')).toBe(firsts[0]?.count);
    },
  );

test('S-02 S-05 every vehicle of a dealer can be paged to, and a page after the last one leads to the last', async ({
  page,
  site,
  results,
}) => {
  const slug = DEMO_DEALERS[0]?.slug ?? '';
  const { headers, status } = await siteFetch(site, slug, `${STOCK_PATH}?page=719`);
  const last = Number(/page=(\d+)$/.exec(headers.location ?? '')?.[1]);
  expect([status, last > 1]).toEqual([302, true]);
  const paths = Array.from({ length: last }, (_, at) => `${STOCK_PATH}${at === 0 ? '' : `?page=${at + 1}`}`);
  const pages = await Promise.all(paths.map((path) => fetchPageHtml(site, slug, path)));
  const cars = new Set(
    pages.flatMap((html) => [...html.matchAll(/<article.*?href="(\/cars\/[^"?#]+)"/gs)].map(([, car]) => car)),
  );
  expect(cars.size).toBeGreaterThanOrEqual(headingOf(pages[0]));
  expect(pages.at(-1)).toContain(`rel="canonical" href="${siteUrl(site, slug, paths.at(-1) ?? '')}"`);
  await results.open(site, slug);
  // Back to a page that was there when the stock was larger.
  await page.evaluate(() => {
    history.pushState(null, '', '?page=719');
    history.pushState(null, '', '?page=2');
    history.back();
  });
  await expect(page).toHaveURL(siteUrl(site, slug, paths.at(-1) ?? ''));
  await results.expectSettled();
});
