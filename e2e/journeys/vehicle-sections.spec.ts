import { readLatestLeads } from '../harness/admin-api';
import { uniqueShopper } from '../harness/person';
import { DEMO_DEALERS } from '../harness/dealers';
import { scrollToElement } from '../harness/page-actions';
import { waitForHydration, waitForElementHydration } from '../harness/hydrated';
import { importCars, type FeedCar } from '../harness/import-cars';
import { expectAccessible } from '../harness/page-audit';
import { findVehiclePath } from '../harness/paths';
import { siteFetch, siteUrl } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { expect, test } from '../harness/test';
import { BOTH_WIDTHS_TAG, PHONE_ONLY_TAG } from '../harness/widths';
import { EnquiryForm } from '../pages/enquiry-form';

// Vehicle pages of the two test dealers show different sections.
const GROUP = 'harbour';
const YARD = 'redgum';
const GALLERY = 'prestige';
const USED = 'driveaway';
const NO_ESTIMATE = "Sorry, we can't provide an estimate for that location.";

const base: FeedCar = {
  id: 'sections-car',
  slug: 'sections-car',
  name: '2022 Currawong Ridge Tourer',
  make: 'Currawong',
  model: 'Ridge',
  stocknum: 'S1001',
  price: 34_990,
  fuel_consumption: 8,
  body: 'SUV',
  drive: 'AWD',
  seats: 5,
  doors: 5,
  colour: 'Blue',
  ancap_rating: 5,
  regplate: 'ABC123',
  rego_expiry: '2020-05-03',
  build_date: '2022-03',
  compliance_date: '2022-05',
  features: Array.from({ length: 11 }, (_, index) => `Feature ${index + 1}`),
  specs: {
    featured: [],
    specifications: Array.from({ length: 6 }, (_, index) => ({ name: `Part ${index + 1}`, data: `Value ${index + 1}` })).concat({
      name: 'Empty part',
      data: ' ',
    }),
    summary: [{ name: 'Warranty left', data: '2 years' }],
  },
};
const car = (id: string, change: Partial<FeedCar> = {}): FeedCar => ({ ...base, id, slug: id, stocknum: id, ...change });
const NEXT_YEAR = new Date().getUTCFullYear() + 1;
const groupCars = [
  car('sections-car', { location_id: 'gold-coast-sales' }),
  car('sections-report', { rego_expiry: '2031-05-03', file: 'https://reports.example/sections.pdf', car_type: 'new' }),
  car('sections-sold', { status: 'sold', sold_date_timestamp: Math.floor(Date.now() / 1000) }),
  car('sections-electric', { fuel: 'Electric', fuel_consumption: undefined }),
  car('sections-reserved', { name: '2022 Currawong Quillon', fuel: 'Hybrid', reserved: true }),
  car('sections-coming', {
    name: '2022 Currawong Zephyrine',
    fuel: 'Electric',
    status: 'coming_soon',
    arrival_date: `${NEXT_YEAR}-03`,
  }),
  car('sections-views'),
  car('sections-views-2'),
];
const van = car('sections-van', {
  name: '2021 Currawong Hollow 21',
  model: 'Hollow 21',
  item_type: 'caravan',
  location_id: 'traralgon-sales',
  km: undefined,
  fuel: undefined,
  fuel_consumption: undefined,
  transmission: undefined,
  caravan: { body_length: 21.5, body_width: 8, sleeps: 4, tare_weight: 2240, aggregate_trailer_mass: 2900, axle_type: 'Tandem' },
});

test.beforeAll(async ({ site }) => {
  await importCars(site, GROUP, 'sections', groupCars);
  await importCars(site, YARD, 'sections', [van]);
  await importCars(site, USED, 'sections', [car('sections-car')]);
  await importCars(site, GALLERY, 'sections', [car('sections-car'), car('sections-sold', { status: 'sold' })]);
});

const viewsOf = async (site: Site, id: string): Promise<number> => {
  const { text } = await siteFetch(site, GROUP, `/cars/${id}/view.json`, { headers: { accept: 'application/json' } });
  return (JSON.parse(text) as { views: number }).views;
};

test('V-01 V-27 V-23 the sections of a vehicle page stand in the order of the specification', async ({ site, vehicle }) => {
  await vehicle.open(site, GROUP, '/cars/sections-car');
  const order = [
    'Key information',
    'All specifications',
    'Costs',
    'About prices',
    'Call the dealer',
    'Where to see it',
    'Similar vehicles',
    'More from us',
    'From our blog',
    'Enquire about this vehicle',
  ];
  await expect.poll(async () => (await vehicle.headings()).filter((title) => order.includes(title))).toEqual(order);
});

for (const { slug } of DEMO_DEALERS)
  test(`V-08 V-05 at ${slug} price and main buttons are on a laptop's first screen and within reach further down`, async ({
    page,
    site,
    vehicle,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await vehicle.open(site, slug, await findVehiclePath(site, slug));
    const panel = page.locator('main div:has(> div > h1)').last();
    const buttons = panel.getByRole('link', { name: /^(Enquire Now|Instant Message|Reserve|Buy Online|Book a Test Drive)/ });
    await expect(buttons.first()).toBeInViewport({ ratio: 1 });
    for (const each of [...(await buttons.all()), panel.getByText(/^\$[\d,]+$/).first()])
      await expect(each).toBeInViewport({ ratio: 1 });
    await expect(panel.getByText(/comparison rate/).first()).toBeInViewport();
    const scrollers = await page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('*')]
          .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight + 1)
          .map((each) => each.className),
      );
    expect(scrollers, 'parts that scroll inside the page').toEqual([]);
    await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }));
    await expect(
      page
        .getByRole('link', { name: /^Enquire/ })
        .filter({ visible: true })
        .first(),
    ).toBeInViewport({ ratio: 1 });
  });

for (const { slug } of DEMO_DEALERS)
  test(`V-11 at ${slug} price and enquiry are always in reach on a phone`, PHONE_ONLY_TAG, async ({ page, site, vehicle }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await vehicle.open(site, slug, await findVehiclePath(site, slug));
    for (const top of [0, 1200, 3000]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await expect(page.locator('#vehicle-bar').getByRole('link', { name: 'Enquire' })).toBeInViewport({ ratio: 1 });
      await expect(
        page
          .getByText(/\$[\d,]+$/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
    }
  });

test('V-20 V-21 F-14 a link to the calculator opens the fold of costs', BOTH_WIDTHS_TAG, async ({ page, site, vehicle }) => {
  await vehicle.open(site, GROUP, '/cars/sections-car');
  const amount = page.getByRole('textbox', { name: 'Loan amount' });
  await expect(amount).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Get Finance' }).first().click();
  await expect(amount).toBeInViewport();
});

test('V-20 the fuel calculator begins with the dealer’s figures and follows what a shopper types', async ({ site, vehicle }) => {
  await vehicle.open(site, GROUP, '/cars/sections-car');
  const fuel = await vehicle.section('section[aria-labelledby="fuel-title"]');
  await expect(fuel.getByLabel('Price per litre')).toHaveValue('$1.70');
  await expect(fuel.getByLabel('Distance per week')).toHaveValue('250 kms');
  await expect(fuel.getByText('$34.00')).toBeVisible();
  await waitForElementHydration(fuel.getByLabel('Price per litre'));
  await fuel.getByLabel('Price per litre').fill('$2.10');
  await fuel.getByLabel('Distance per week').fill('1,000 kms');
  await expect(fuel.getByText('$168.00')).toBeVisible();
  await vehicle.open(site, USED, '/cars/sections-car');
  const other = await vehicle.section('section[aria-labelledby="fuel-title"]');
  await expect(other.getByText('$28.64')).toBeVisible();
});

test('V-20 the fuel calculator is absent for an electric car and at a dealer that does not show it', async ({
  page,
  site,
  vehicle,
}) => {
  await vehicle.open(site, GROUP, '/cars/sections-electric');
  await scrollToElement(page.locator('#delivery'));
  await expect(page.getByRole('heading', { name: 'Delivery Calculator' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Fuel Calculator' })).toHaveCount(0);
  await vehicle.open(site, GALLERY, '/cars/sections-car');
  await expect(page.getByRole('heading', { name: 'Fuel Calculator' })).toHaveCount(0);
});

test(
  'V-21 I-04 the delivery calculator asks for a postcode, shows the region’s price, and says so where it has no estimate',
  PHONE_ONLY_TAG,
  async ({ site, vehicle }) => {
    await vehicle.open(site, USED, '/cars/sections-car');
    const part = await vehicle.section('#delivery');
    const postcode = part.getByLabel('Your postcode');
    const ask = part.getByRole('button', { name: 'Get estimate' });
    await ask.click();
    await expect(part.getByRole('alert')).toHaveText('Please enter a postcode.');
    await expect(postcode).toBeFocused();
    await expect(postcode).toHaveAttribute('aria-invalid', 'true');
    await postcode.fill('5700');
    await postcode.press('Enter');
    await expect(part.getByRole('status')).toContainText('$290 delivery to South Australia');
    await postcode.fill('5000');
    await ask.click();
    await expect(part.getByRole('status')).toContainText('Free delivery to Adelaide');
    await postcode.fill('7000');
    await ask.click();
    await expect(part.getByRole('status')).toContainText(NO_ESTIMATE);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ watch }) => watch.allow(/^request failed: .*\.js csp$/));

  test(
    'V-21 V-20 Q-03 the server’s page answers a postcode and shows the cost of a week’s fuel',
    PHONE_ONLY_TAG,
    async ({ page, site }) => {
      await page.goto(siteUrl(site, USED, '/cars/sections-car'));
      await page.locator('#costs > summary').click();
      await expect(page.getByText('$28.64')).toBeVisible();
      const part = page.locator('#delivery');
      await part.getByLabel('Your postcode').fill('5700');
      await part.getByRole('button', { name: 'Get estimate' }).click();
      await expect(page).toHaveURL(/\/cars\/sections-car\?postcode=5700#delivery$/);
      await expect(part.getByRole('status')).toContainText('$290 delivery to South Australia');
      await part.getByLabel('Your postcode').fill('');
      await part.getByRole('button', { name: 'Get estimate' }).click();
      await expect(part.getByRole('alert')).toHaveText('Please enter a postcode.');
      await part.getByLabel('Your postcode').fill('7000');
      await part.getByRole('button', { name: 'Get estimate' }).click();
      await expect(part).toContainText(NO_ESTIMATE);
    },
  );

  test('V-23 L-07 a shopper asks for photos with a plain form', async ({ page, site, vehicle }, { project }) => {
    const shopper = uniqueShopper(`photos-plain-${project.name}`);
    await page.goto(siteUrl(site, GROUP, '/cars/sections-car'));
    const fold = await vehicle.openContactForm('Request photos');
    const request = new EnquiryForm(fold.locator('form'));
    await request.introduce(shopper);
    await request.send('Request photos');
    await expect(page).toHaveURL(/\/success\?ref=/);
    const [lead] = (await readLatestLeads(site, GROUP)).filter(({ email }) => email === shopper.email);
    expect(lead).toMatchObject({ category: 'photos', subcategory: 'Request Photos' });
  });
});

test(
  'Q-03 V-12 V-23 a shopper’s clicks and typed text from before the code has loaded are not lost',
  BOTH_WIDTHS_TAG,
  async ({ page, site, vehicle }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/vehicle-(?:about|more)\.[^/]*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    // The test waits only for the HTML, because the page's load event waits for the script that the test delays.
    await page.goto(siteUrl(site, GROUP, '/cars/sections-car'), { waitUntil: 'domcontentloaded' });
    await waitForHydration(page);
    const specifications = page.getByRole('region', { name: 'All specifications' });
    await page.getByRole('tab', { name: 'Features' }).click();
    await specifications.getByRole('button', { name: 'Show more' }).click();
    const fold = await vehicle.openContactForm('Ask us to call you');
    await fold.getByLabel('First name').fill('Grace');
    await expect(specifications.getByText('Value 6')).toBeHidden();
    release();
    await expect(specifications.getByText('Value 6')).toBeVisible();
    await expect(page.getByText(/^Feature \d+$/).filter({ visible: true })).toHaveCount(8);
    // Sections above the form may have grown and moved the form down.
    await scrollToElement(fold);
    await expect(fold.locator('form[novalidate]').getByLabel('First name')).toHaveValue('Grace');
  },
);

test('V-22 V-12 a future end of the registration is shown, a past one is hidden or shown as Unregistered, as the dealer chose', async ({
  page,
  site,
  vehicle,
}) => {
  await vehicle.open(site, GROUP, '/cars/sections-report');
  const key = page.getByRole('region', { name: 'Key information' });
  await expect(key.locator('dl > div:visible')).toHaveCount(4);
  await key.getByRole('button', { name: 'Show more' }).click();
  for (const words of ['Expires on 3 May 2031', 'March 2022', 'May 2022', '5 of 5 stars', 'ABC123'])
    await expect(key.getByText(words, { exact: true })).toBeVisible();
  await key.getByRole('button', { name: 'Show less' }).click();
  await expect(key.locator('dl > div:visible')).toHaveCount(4);
  await vehicle.open(site, GROUP, '/cars/sections-car');
  await key.getByRole('button', { name: 'Show more' }).click();
  await expect(key.getByText('ABC123')).toBeVisible();
  await expect(key.getByText(/Expires|Unregistered/)).toHaveCount(0);
  await vehicle.open(site, YARD, '/cars/sections-van');
  await key.getByRole('button', { name: 'Show more' }).click();
  await expect(key.getByText('Unregistered', { exact: true })).toBeVisible();
});

test('V-22 only a vehicle with a file has a history report', async ({ page, site, vehicle }) => {
  await vehicle.open(site, GROUP, '/cars/sections-report');
  const report = page.getByRole('link', { name: 'Car History Report' });
  await expect(report).toHaveAttribute('href', 'https://reports.example/sections.pdf');
  await vehicle.open(site, GROUP, '/cars/sections-car');
  await expect(report).toHaveCount(0);
});

test('V-12 the page shows eight features and four specifications first, and then all that are not empty', async ({
  page,
  site,
  vehicle,
}) => {
  await vehicle.open(site, GROUP, '/cars/sections-car');
  const features = page.getByText(/^Feature \d+$/);
  const specifications = page.getByRole('region', { name: 'All specifications' });
  await page.getByRole('tab', { name: 'Features' }).click();
  await expect(features.filter({ visible: true })).toHaveCount(8);
  await page.getByRole('button', { name: /^Show all 11/ }).click();
  await expect(features.filter({ visible: true })).toHaveCount(11);
  await expect(specifications.locator('dt:visible')).toHaveCount(4);
  await specifications.getByRole('button', { name: 'Show more' }).click();
  await expect(specifications.getByText('Value 6')).toBeVisible();
  await expect(page.getByText('Empty part')).toHaveCount(0);

  await vehicle.open(site, YARD, '/cars/sections-van');
  const key = page.getByRole('region', { name: 'Key information' });
  expect((await key.locator('dl > div:visible').allTextContents()).slice(0, 3)).toEqual([
    'Length6.55 m',
    'Width2.44 m',
    'Sleeps4',
  ]);
  await key.getByRole('button', { name: 'Show more' }).click();
  await expect(key.getByText('2,240 kg')).toBeVisible();
  await expect(key.getByText('Tandem')).toBeVisible();
});

test(
  'V-17 I-04 a click shows a masked phone number, which depends on the type of car, and is reported',
  BOTH_WIDTHS_TAG,
  async ({ page, site, vehicle }) => {
    await vehicle.open(site, GROUP, '/cars/sections-report');
    const part = await vehicle.section('#contact');
    const call = part.getByRole('link', { name: /^Call / });
    await expect(call).toContainText('Call 07 55•• ••••');
    await expect(call).toHaveAttribute('href', /\?phone=show#contact$/);
    // A click before hydration would start a call, after which headless Chromium accepts no more clicks.
    await waitForElementHydration(call);
    const reveal = page.waitForResponse('**/api/phone-reveals');
    await call.click();
    await expect(call).toHaveText('Call 07 5550 4111');
    await expect(call).toHaveAttribute('href', 'tel:+61755504111');
    expect((await reveal).status()).toBe(200);
    await vehicle.open(site, GROUP, '/cars/sections-car?phone=show');
    await expect((await vehicle.section('#contact')).getByRole('link', { name: /^Call / })).toHaveAttribute(
      'href',
      'tel:+61755504120',
    );
    await vehicle.open(site, USED, '/cars/sections-car');
    await expect((await vehicle.section('#contact')).getByRole('link', { name: 'Call 08 5550 9110' })).toBeVisible();
  },
);

test('V-23 L-07 a shopper asks for photos and for a call, and each request becomes a lead', async ({ page, site, vehicle }, {
  project,
}) => {
  for (const [title, button, id] of [
    ['Request photos', 'Request photos', 'photos'],
    ['Ask us to call you', 'Call me back', 'call-back'],
  ] as const) {
    const shopper = uniqueShopper(`${id}-${project.name}`);
    await vehicle.open(site, GROUP, '/cars/sections-car');
    await vehicle.section('#contact');
    const fold = await vehicle.openContactForm(title);
    const request = new EnquiryForm(fold.locator('form[novalidate]'));
    await request.introduce(shopper);
    if (id === 'photos') await request.form.getByLabel(/^Message/).fill('The tow bar, please.');
    await request.send(button);
    await expect(page).toHaveURL(/\/success\?ref=/);
    const leads = (await readLatestLeads(site, GROUP)).filter(({ email }) => email === shopper.email);
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ form: id, subcategory: id === 'photos' ? 'Request Photos' : 'Call Back' });
  }
});

test(
  'V-23 Q-01 the enquiry opens in a dialog with the chosen purpose, and closing it returns the focus',
  BOTH_WIDTHS_TAG,
  async ({ page, site, vehicle }) => {
    await vehicle.open(site, GALLERY, '/cars/sections-car');
    const drive = page.getByRole('main').getByRole('link', { name: 'Book a Test Drive' }).first();
    await drive.click();
    const dialog = page.getByRole('dialog', { name: 'Enquire about this vehicle' });
    await expect(dialog).toContainText('2022 Currawong Ridge Tourer');
    await expect(dialog.getByRole('radio', { name: 'Book a test drive' })).toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(drive).toBeFocused();
  },
);

test('C-03 S-17 a reserved hybrid and a coming electric car say so on page, card and in the comparison', async ({
  page,
  site,
  vehicle,
  results,
}) => {
  const main = page.getByRole('main');
  for (const [id, name, state, wish] of [
    ['sections-reserved', 'Quillon', 'Reserved', 'Tell me if it is free again'],
    ['sections-coming', 'Zephyrine', `Arriving March ${NEXT_YEAR}`, 'Tell me when it arrives'],
  ] as const) {
    await vehicle.open(site, GROUP, `/cars/${id}`);
    await expect(main.getByText(state, { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: /^(Reserve Car Now|Buy Online)/ })).toHaveCount(0);
    await expect(main.getByRole('link', { name: wish })).toHaveAttribute('href', '#tell-me');
    await expectAccessible(page);
    await results.open(site, GROUP, `?query=${name}`);
    await expect(results.cards.first().getByText(state, { exact: true })).toBeVisible();
  }
  await expect(results.cards.first().getByRole('link', { name: /^Book a Test Drive/ })).toHaveCount(0);
  await page.goto(siteUrl(site, GROUP, '/compare-cars?ids=sections-reserved,sections-coming'));
  await expect(page.getByRole('columnheader').filter({ hasText: 'Reserved' })).toHaveCount(1);
  await expect(page.getByRole('columnheader').filter({ hasText: 'Arriving March' })).toHaveCount(1);
});

test('V-24 L-07 a shopper asks to be told when a reserved car is free again, which becomes a lead', async ({
  page,
  site,
  vehicle,
}, { project }) => {
  const shopper = uniqueShopper(`free-${project.name}`);
  await vehicle.open(site, GROUP, '/cars/sections-reserved');
  const request = new EnquiryForm((await vehicle.section('#tell-me')).locator('form[novalidate]'));
  await request.introduce(shopper);
  await request.send('Tell me');
  await expect(page).toHaveURL(/\/success\?ref=/);
  const leads = (await readLatestLeads(site, GROUP)).filter(({ email }) => email === shopper.email);
  expect(leads).toEqual([expect.objectContaining({ form: 'free-again', subcategory: 'Tell Me If It Is Free Again' })]);
});

test(
  'V-10 V-23 the page of a sold car offers a similar one instead of buying and calling',
  BOTH_WIDTHS_TAG,
  async ({ page, site, vehicle }) => {
    await vehicle.open(site, GALLERY, '/cars/sections-sold');
    await expect(page.getByText('Unfortunately this vehicle recently sold.')).toBeVisible();
    await expect(page.locator('main :text-is("$34,990"):not(article *)')).toHaveCount(0);
    await expect(page.locator('#costs, #vehicle-map')).toHaveCount(0);
    await expect.poll(async () => (await vehicle.headings())[0]).toBe('Similar vehicles');
    await page.getByRole('link', { name: 'Find Me Something Similar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Find me something similar' });
    await expect(dialog.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    for (const name of ['Call the dealer', 'Delivery Calculator', 'Repayment calculator'])
      await expect(page.getByRole('heading', { name })).toHaveCount(0);
    // Links inside the cards of similar cars are left out, because they look the same.
    const links = page.locator('main a:not(article a)');
    await expect(
      links.filter({ hasText: /Enquire Now|Instant Message|Reserve|Buy Online|Test Drive|Get Finance|WhatsApp/ }),
    ).toHaveCount(0);
  },
);

test(
  'V-23 N-02 the banner begins with the first slide, goes around, and links to pages that exist',
  PHONE_ONLY_TAG,
  async ({ page, site, vehicle }) => {
    await vehicle.open(site, GROUP, '/cars/sections-car');
    const banner = page.getByRole('region', { name: 'Offers and services' });
    await scrollToElement(banner);
    await expect(banner.locator('[data-enhanced="true"]')).toBeVisible();
    await expect(banner.getByText('1 / 3')).toBeVisible();
    const next = banner.getByRole('button', { name: 'Next slide' });
    for (const position of ['2 / 3', '3 / 3', '1 / 3']) {
      await next.click();
      await expect(banner.getByText(position)).toBeVisible();
    }
    await banner.getByRole('button', { name: 'Previous slide' }).click();
    await expect(banner.getByText('3 / 3')).toBeVisible();
    const links = await banner.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links).toHaveLength(3);
    for (const link of links)
      expect({ link, status: (await siteFetch(site, GROUP, link)).status }).toEqual({ link, status: 200 });
  },
);

test('V-23 the map shows the vehicle’s location at a dealer that shows the map', async ({ page, site, vehicle }) => {
  await vehicle.open(site, GROUP, '/cars/sections-car');
  const part = await vehicle.section('#vehicle-map');
  await expect(part.getByRole('img', { name: /^Map of Australia: / })).toBeVisible();
  await expect(part.getByRole('link', { name: 'Open the map with directions' })).toHaveAttribute('href', /maps\/dir/);
  await vehicle.open(site, GALLERY, await findVehiclePath(site, GALLERY));
  await expect(page.getByRole('img', { name: /^Map of Australia/ })).toHaveCount(0);
});

test('V-26 I-04 a visit counts once and another visit counts again, but bots and prerendered pages do not count', async ({
  page,
  site,
  browser,
  vehicle,
}, { project }) => {
  const id = project.name === 'phone' ? 'sections-views' : 'sections-views-2';
  const before = await viewsOf(site, id);
  const counted = () => page.waitForResponse(`**/cars/${id}/view.json*`);
  const [first] = await Promise.all([counted(), vehicle.open(site, GROUP, `/cars/${id}`)]);
  expect((await first.json()) as object).toMatchObject({
    views: before + 1,
    car_fields: { status: 'in_stock', photos_count: 1 },
  });
  await expect(page.getByText(before === 0 ? '1 view' : `${before + 1} views`, { exact: true })).toBeVisible();
  await Promise.all([counted(), page.reload()]);
  expect(await viewsOf(site, id)).toBe(before + 1);

  const other = await browser.newContext();
  const visitor = await other.newPage();
  await Promise.all([visitor.waitForResponse(`**/cars/${id}/view.json*`), visitor.goto(siteUrl(site, GROUP, `/cars/${id}`))]);
  await other.close();
  expect(await viewsOf(site, id)).toBe(before + 2);

  const visit = (headers: Record<string, string>) => siteFetch(site, GROUP, `/cars/${id}/view.json?visit=first`, { headers });
  const agent = await page.evaluate(() => navigator.userAgent);
  await visit({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  await visit({ 'user-agent': agent, 'sec-purpose': 'prefetch;prerender' });
  expect(await viewsOf(site, id)).toBe(before + 2);
});

test('V-27 blog posts, Car Summary, Our Comments and the sales counter show at the dealers that have them', async ({
  page,
  site,
  vehicle,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await vehicle.open(site, GROUP, '/cars/sections-car');
  const counter = page.locator('[data-sales-counter]');
  await scrollToElement(counter);
  await expect(counter).toContainText(/\d ?vehicles? sold this month/);
  await expect(page.getByRole('heading', { name: 'From our blog' })).toBeVisible();
  const posts = page.getByRole('region', { name: 'From our blog' }).getByRole('link');
  for (const link of await posts.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? '')))
    expect({ link, status: (await siteFetch(site, GROUP, link)).status }).toEqual({ link, status: 200 });
  expect(await vehicle.headings()).not.toContain('Car Summary');
  await vehicle.open(site, USED, '/cars/sections-car');
  await expect(page.getByRole('region', { name: 'Car Summary' })).toContainText('2 years');
  await vehicle.open(site, YARD, '/cars/sections-van');
  await expect(page.getByRole('region', { name: 'Our Comments' })).toContainText('over our own pit');
  await expect(page.getByRole('heading', { name: 'From our blog' })).toBeVisible();
  await expect(page.locator('[data-sales-counter]')).toHaveCount(0);
});

test('I-04 I-07 the API answers with similar vehicles, appointments and the lender’s disclaimer, and its document lists them', async ({
  site,
}) => {
  const carPath = await findVehiclePath(site, GROUP);
  const json = async (address: string) => JSON.parse((await siteFetch(site, GROUP, address)).text) as Record<string, unknown>;
  const { ids } = (await json(`/api${carPath}/similar`)) as { ids: string[] };
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
  const { days } = (await json(`/api${carPath}/appointments`)) as { days: { date: string; open: string }[] };
  expect(days.length).toBeGreaterThan(5);
  expect(await json('/api/finance-disclaimer?car_id=sections-car')).toHaveProperty('finance_lenders');
  expect(await json('/api/finance-disclaimer?car_id=nobody')).toMatchObject({ code: 'car_not_found' });
  const { paths } = (await json('/openapi.json')) as { paths: object };
  for (const path of [
    '/cars/{slug}/view.json',
    '/api/phone-reveals',
    '/api/cars/{slug}/appointments',
    '/api/cars/{slug}/similar',
    '/api/finance-disclaimer',
    '/api/delivery-price',
    '/api/rego-lookup',
    '/api/valuations',
  ])
    expect(Object.keys(paths)).toContain(path);
});

test(
  'Q-07 parts far down a vehicle page are laid out near the screen, and links to them lead to the right place',
  PHONE_ONLY_TAG,
  async ({ page, site }) => {
    const url = siteUrl(site, YARD, await findVehiclePath(site, YARD));
    const isMarked = () => page.locator('html[data-whole]').count();
    const waiting = page.locator('[data-slot="search.similar"][data-state="late"]');
    const layoutOfWaiting = () => waiting.evaluate((slot) => getComputedStyle(slot).contentVisibility);
    const topOf = (part: string) => page.locator(part).evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const distanceTo = async (part: string) => Math.abs(await topOf(part));
    const scrollPosition = () => page.evaluate(() => Math.round(window.scrollY));
    await page.goto(`${url}#contact`);
    await waitForHydration(page);
    expect(await isMarked(), 'of a link to a part').toBe(1);
    await expect.poll(() => distanceTo('#contact')).toBeLessThan(200);

    await page.goto(siteUrl(site, YARD, '/'));
    await page.goto(url);
    await waitForHydration(page);
    expect([await isMarked(), await layoutOfWaiting()], 'of a visit that begins').toEqual([0, 'auto']);
    const form = page.locator('#enquire form');
    await page.locator('#enquire').evaluate((section) => section.scrollIntoView());
    // The form replaces its HTML, and parts above it are laid out.
    await waitForElementHydration(form);
    await expect.poll(() => distanceTo('#enquire')).toBeLessThan(200);

    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(async () => {
      // A busy browser can scroll by two turns of the wheel at once, past the part.
      await page.mouse.wheel(0, Math.max(-600, Math.min(600, await topOf('#enquire'))));
      expect(await distanceTo('#enquire')).toBeLessThan(400);
    }).toPass({ intervals: [100] });
    // A turn of the wheel may still move the page, so its position is that in which it is left.
    await page.evaluate(() => addEventListener('pagehide', () => sessionStorage.setItem('left at', String(window.scrollY))));
    await page.reload();
    const position = Number(await page.evaluate(() => sessionStorage.getItem('left at')));
    await waitForHydration(page);
    expect(await isMarked(), 'of a page that is loaded again').toBe(1);
    await expect.poll(async () => Math.abs((await scrollPosition()) - position)).toBeLessThan(300);
    await expect.poll(() => distanceTo('#enquire'), 'the page is as long as before').toBeLessThan(700);
  },
);
