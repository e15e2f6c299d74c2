import type { Page } from '@playwright/test';
import { startBareServer, type BareServer } from '../harness/bare-server';
import { createInstallationWithChangedDealer } from '../harness/changed-root';
import { STOCK_PATH } from '../harness/paths';
import { copyPreparedData } from '../harness/prepared';
import { importRealFeed, findRealData } from '../harness/real-stock';
import { fetchPageHtml, siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

const AU = findRealData('listings-au/australian_vehicle_prices.csv');
const UK_MAKES = ['audi', 'bmw', 'ford', 'hyundi', 'merc', 'skoda', 'toyota', 'vauxhall', 'vw'];
const UK = findRealData(...UK_MAKES.map((make) => `listings-uk/${make}.csv`));

/** Number of rows of each make, which contain every model and badge of the questions. */
const ROWS_A_MAKE = 1000;

interface Question {
  ask: string;
  /** Labels of the filter chips that the results page shows for the question. */
  chips: (string | RegExp)[];
  /** Pattern that the name of every car on the first results page matches. */
  cars: RegExp;
  /** Patterns that the text of every card on the first results page matches. */
  says?: RegExp[];
  /** Pattern that the text of no first card matches. Cards of new cars have less text. */
  saysNot?: RegExp;
  /** Lowest and highest price in dollars of the cars on the first results page. */
  from?: number;
  upTo?: number;
  /** Most kilometres of the cars on the first results page. */
  kmUpTo?: number;
  /** Words of which the page says that they are left out. */
  leftOut?: string;
  /** Least number of cars that the question matches. */
  atLeast?: number;
}

/** Questions that shoppers type on the site with the Australian listings. */
const AUSTRALIAN: Question[] = [
  { ask: 'hilux sr5 under 40k', chips: ['“sr5”', 'Toyota HiLux', 'Price up to $40,000'], cars: /hilux.*sr5/i, upTo: 40_000 },
  { ask: 'mazda cx5 2019 auto', chips: ['Mazda CX-5', 'Automatic', 'Year 2019'], cars: /2019 Mazda CX-5/i },
  { ask: '7 seater diesel', chips: ['Diesel', '7 seats'], cars: /Prado|Mu-X|Sorento|Pajero Sport|Everest|Santa Fe|Fortuner|Patrol|Palisade/i, says: [/FuelDiesel/], saysNot: /Body type(?:Ute|Sedan|Hatchback)/, atLeast: 937 },
  { ask: 'toyta corola', chips: ['Toyota Corolla'], cars: /Toyota Corolla/i },
  { ask: 'red ute automatic under $35,000', chips: ['Ute', 'Red', 'Automatic', 'Price up to $35,000'], cars: /BT-50|Ute|Navara|Rodeo|Ranger|Colorado|Falcon|Hilux|Triton|Amarok/i, says: [/Body typeUte/, /TransmissionAuto/], upTo: 35_000, atLeast: 20 },
  { ask: 'suv less than 100000 km', chips: ['SUV', 'Odometer up to 100,000 km'], cars: /Forester|Tucson|Outlander|Patrol|Crosstrek|CX-[3-9]|RAV4|Sportage|X-Trail|Kona|Kluger/i, saysNot: /Body type(?!SUV)/, kmUpTo: 100_000, atLeast: 4352 },
  { ask: 'electric 2022 or newer', chips: ['Electric', 'Year from 2022'], cars: /202[2-9]/, says: [/FuelElectric/] },
  { ask: 'between 20k and 30k', chips: ['Price $20,000 to $30,000'], cars: /^(?:19|20)\d\d /, from: 20_000, upTo: 30_000, atLeast: 4114 },
  { ask: 'landcruiser prado', chips: ['Toyota Landcruiser Prado'], cars: /prado/i, atLeast: 194 },
  { ask: 'prado', chips: [/Prado/], cars: /prado/i, atLeast: 194 },
  { ask: 'ford ranger wildtrak 4x4', chips: [/wildtrak/i, 'Ford Ranger', '4WD'], cars: /Ranger.*Wildtrak/i },
  { ask: 'bmw 2018-2020 under 60k', chips: ['BMW', 'Price up to $60,000', 'Year 2018 to 2020'], cars: /20(?:18|19|20) BMW/, upTo: 60_000 },
  { ask: 'manual hatchback under 15k', chips: ['Hatchback', 'Manual', 'Price up to $15,000'], cars: /Mazda [23]|SX4|Barina|Corolla|Lancer|Fiesta|Rio|Cruze|Polo|i30|Swift|Focus/i, says: [/Body typeHatchback/, /TransmissionManual/], upTo: 15_000, atLeast: 271 },
  { ask: 'kia or hyundai suv', chips: ['SUV', 'Hyundai', 'Kia'], cars: /Kia|Hyundai/ },
  { ask: 'diesel 4wd under 300 a week', chips: ['4WD', 'Diesel', /^Up to \$300 a week \(about \$/], cars: /BT-50|Ranger|Hilux|Navara|Prado|D-Max|Triton|MU-X|Everest|Pajero/i, says: [/FuelDiesel/], saysNot: /Drive(?:AWD|FWD|RWD)/, upTo: 65_500, atLeast: 2047 },
  { ask: 'land cruiser', chips: ['Toyota Landcruiser'], cars: /land ?cruiser (?!prado)/i, atLeast: 192 },
  { ask: 'landcruiser', chips: ['Toyota Landcruiser'], cars: /land ?cruiser (?!prado)/i, atLeast: 192 },
  { ask: 'hilux 40,000', chips: [/Hilux/i, 'Price up to $40,000'], cars: /hilux/i, upTo: 40_000 },
  { ask: 'hatch under 15', chips: ['Hatchback', 'Price up to $15,000'], cars: /^(?:19|20)\d\d /, says: [/Body typeHatchback/], upTo: 15_000 },
  { ask: 'cheapest hilux', chips: [/Hilux/i], cars: /hilux/i, upTo: 9000 },
  { ask: 'suv not diesel under 30k', chips: ['SUV', 'Not Diesel', 'Price up to $30,000'], cars: /^(?:19|20)\d\d /, saysNot: /FuelDiesel/, upTo: 30_000, atLeast: 1000 },
  { ask: 'ranger no older than 2018', chips: ['Ford Ranger', 'Year from 2018'], cars: /20(?:1[89]|2\d) Ford Ranger/ },
  { ask: 'toyota zzyzx under 20k', chips: ['Toyota', 'Price up to $20,000'], cars: /Toyota/, leftOut: 'zzyzx' },
  { ask: 'first car', chips: ['Hatchback', 'Sedan', 'Price up to $20,000'], cars: /^(?:19|20)\d\d /, upTo: 20_000 },
  { ask: 'sold', chips: ['Recently sold'], cars: /^20\d\d /, says: [/SOLD/] },
]; // prettier-ignore

/** Questions that shoppers type on the site with the British listings. */
const BRITISH: Question[] = [
  { ask: 'ford fiesta automatic under 10k', chips: ['Ford Fiesta', 'Automatic', /Price up to/], cars: /Fiesta/, upTo: 10_000 },
  { ask: 'bmw 3 series diesel 2017', chips: ['Diesel', 'BMW 3 Series', 'Year 2017'], cars: /2017 BMW 3 Series/ },
  { ask: 'golf under 30,000 miles', chips: ['Volkswagen Golf', 'Odometer up to 48,280 km'], cars: /Golf/ },
  { ask: 'audi a3 2019 or newer', chips: ['Audi A3', 'Year from 2019'], cars: /20(?:19|20) Audi A3/ },
  { ask: 'merc c class', chips: [/^Mercedes-Benz C.Class$/], cars: /C.Class/ },
  { ask: 'vauxhal corsa', chips: ['Vauxhall Corsa'], cars: /Vauxhall Corsa/ },
  { ask: 'skoda octavia manual 5000 to 9000', chips: ['Skoda Octavia', 'Manual', /Price/], cars: /Octavia/, upTo: 9000 },
]; // prettier-ignore

let running: BareServer;

/** Waits until searches find the imported cars, a moment after the import. */
const waitForIndex = (slug: string, choice: string): Promise<void> =>
  expect
    .poll(() => fetchPageHtml(running, slug, `${STOCK_PATH}?${choice}`), { message: `cars of ${choice} at ${slug}` })
    .not.toContain('No Results Available');

// The tests read only the server's HTML, so they run without JavaScript.
test.use({ javaScriptEnabled: false });
test.beforeEach(({ watch }) => watch.allow(/^request failed: .*\.js csp$/));
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  // The British listings have prices in pounds, so this dealer's currency is changed to pounds.
  const root = createInstallationWithChangedDealer('questions', 'driveaway', (yaml) => `${yaml}\ncurrency: GBP\n`);
  running = await startBareServer(copyPreparedData('questions'), { FORECOURT_ROOT: root });
  if ('paths' in AU)
    await importRealFeed(running, 'harbour', { mapping: 'listings-au', feed: 'listings-au', path: AU.paths[0] ?? '' });
  if ('paths' in UK)
    for (const [index, path] of UK.paths.entries())
      await importRealFeed(running, 'driveaway', {
        mapping: 'listings-uk',
        feed: `uk-${UK_MAKES[index]}`,
        path,
        rows: ROWS_A_MAKE,
      });
  if ('paths' in AU) await waitForIndex('harbour', 'make=SsangYong');
  if ('paths' in UK) await waitForIndex('driveaway', 'make=Volkswagen');
});
test.afterAll(() => running?.stop());

const chipsOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Chosen filters' })
    .getByRole('link', { name: /^Remove / })
    .allTextContents();

/** Returns the present price on a card; [] if the card has none. */
const priceOf = (text: string): number[] => {
  const price = (/Now ([$£][\d,]+)/.exec(text) ?? /([$£][\d,]+)(?!\/)/.exec(text))?.[1];
  return price === undefined ? [] : [Number(price.replaceAll(/\D/g, ''))];
};
const kilometresOf = (text: string): number => Number(/([\d,]+) km/.exec(text)?.[1]?.replaceAll(',', '').slice(-6) ?? 0);

const testQuestions = (slug: string, questions: Question[], data: typeof AU) => {
  for (const {
    ask,
    chips,
    cars,
    says = [],
    saysNot,
    from = 0,
    upTo = Infinity,
    kmUpTo = Infinity,
    leftOut,
    atLeast,
  } of questions)
    test(`S-14 S-15 at ${slug} the question “${ask}” finds the expected cars`, async ({ page }) => {
      test.skip('missing' in data, 'missing' in data ? data.missing : '');
      await page.goto(siteUrl(running, slug, `${STOCK_PATH}?${new URLSearchParams({ query: ask }).toString()}`));
      const texts = await chipsOf(page);
      for (const chip of chips)
        expect(
          texts.some((text) => (typeof chip === 'string' ? text === chip : chip.test(text))),
          `${String(chip)} in ${texts.join(', ')}`,
        ).toBe(true);
      const articles = page.getByRole('region', { name: 'Results' }).getByRole('article');
      const names = await articles.getByRole('heading', { level: 3 }).allTextContents();
      expect(names.length).toBeGreaterThan(0);
      expect(names.slice(0, 5).filter((name) => !cars.test(name))).toEqual([]);
      const cards = (await articles.allTextContents()).slice(0, 5);
      for (const words of says) expect(cards.filter((text) => !words.test(text))).toEqual([]);
      expect(cards.filter((text) => saysNot?.test(text))).toEqual([]);
      expect(cards.filter((text) => kilometresOf(text) > kmUpTo)).toEqual([]);
      expect(cards.flatMap(priceOf).filter((price) => price < from || price > upTo)).toEqual([]);
      if (leftOut !== undefined) await expect(page.getByText(`We left out: ${leftOut}`)).toBeVisible();
      if (atLeast !== undefined) {
        const total = await page
          .getByRole('status')
          .filter({ hasText: /\d vehicles/ })
          .textContent();
        expect(Number(total?.replaceAll(/\D/g, ''))).toBeGreaterThanOrEqual(atLeast);
      }
    });
};

testQuestions('harbour', AUSTRALIAN, AU);
testQuestions('driveaway', BRITISH, UK);
