import type { Car } from '@forecourt/contracts/car/car';
import { problemDocument, ProblemError } from '@forecourt/contracts/problem';
import { createWording } from '@forecourt/ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { installClientWork } from '../../platform/http';
import type { Tenant } from '../../platform/ports';
import { vehicleSheetPdfRoute } from './pdf-route';
import { vehicleSheetPrintRoute } from './print-route';
import type { SheetOptions } from './sheet-options';
import type { PdfRequest } from './pdf/press';
import { sheetCar, sheetConfig } from './testing/sheet-car';

const tenant: Tenant = { slug: 'cars', revision: 1, config: sheetConfig() };
let app: FastifyInstance;
let cars: Car[];
let orders: PdfRequest[];
let pictures: 'there' | 'missing' | 'broken';

/** `pointsPerSecond`: work of a client; undefined: clients are not limited. */
const open = async (pointsPerSecond?: number): Promise<void> => {
  cars = [sheetCar(), sheetCar({ id: 'car-2', slug: 'at-the-hub', location_id: 'hub' })];
  orders = [];
  pictures = 'there';
  app = Fastify({ routerOptions: { maxParamLength: 300 } });
  app.setErrorHandler((error, _request, reply) =>
    error instanceof ProblemError
      ? reply.code(error.status).type('application/problem+json').send(problemDocument(error))
      : reply.send(error),
  );
  const options: SheetOptions = {
    press: {
      async print(order) {
        orders.push(order);
        return Buffer.from(`%PDF ${order.sheet.price.price}`);
      },
      close: async () => undefined,
    },
    carOf: async (_, key) => cars.find(({ id, slug }) => id === key || slug === key),
    tenantOf: ({ host }) => (host === 'cars.example' ? tenant : undefined),
    basePathOf: () => '/sites/cars',
    linkAddressOf: () => 'https://cars.example',
    wordingOf: ({ locale, wording }) => createWording<'shell'>(locale, wording),
    themeOf: () => ':root{--fc-font-body:serif}',
    fetchOf: () => async (path) => {
      if (pictures === 'broken') throw new Error('no answer');
      if (pictures === 'missing') return new Response('{}', { status: 404 });
      if (!path.startsWith('/_img/v1/a_3x2,')) throw new Error(`no picture: ${path}`);
      return new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } });
    },
    now: () => 1_772_000_000,
  };
  installClientWork(app, { pointsPerSecond, internal: 'the server itself' });
  await app.register(vehicleSheetPrintRoute, options);
  await app.register(vehicleSheetPdfRoute, options);
};
beforeEach(() => open());
afterEach(() => app.close());

const requestSheet = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'cars.example', accept: 'text/html', ...headers } });
const PDF = '/cars/2022-toyota-rav4/document.pdf';

it('Q-04 a client gets as many new PDFs as its points pay for, any number of made ones, and another client gets its own', async () => {
  await app.close();
  await open(25);
  for (let index = 0; index < 10; index += 1) cars.push(sheetCar({ id: `n${index}`, slug: `new-${index}` }));
  const statusOf = async (client: string, slug: string): Promise<number> =>
    (await app.inject({ url: `/cars/${slug}/document.pdf`, remoteAddress: client, headers: { host: 'cars.example' } }))
      .statusCode;
  const statuses: number[] = [];
  for (let index = 0; index < 10; index += 1) statuses.push(await statusOf('203.0.113.1', `new-${index}`));
  expect(statuses[0]).toBe(200);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(orders.length).toBe(statuses.filter((status) => status === 200).length);
  expect(await statusOf('203.0.113.1', 'new-0')).toBe(200);
  expect(await statusOf('203.0.113.2', 'new-9')).toBe(200);
});

describe('the PDF', () => {
  it('V-19 I-04 the PDF is a download named after the vehicle', async () => {
    const answer = await requestSheet(PDF);
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'application/pdf', '%PDF $38,990']);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="2022-toyota-rav4.pdf"');
    expect(orders[0]?.pictures.photo).toMatchObject({ format: 'jpg' });
  });

  it('V-19 the PDF is made once until the vehicle or the site changes', async () => {
    const [first] = await Promise.all([requestSheet(PDF), requestSheet(PDF)]);
    const etag = String(first?.headers['etag']);
    expect([orders.length, (await requestSheet(PDF, { 'if-none-match': etag })).statusCode]).toEqual([1, 304]);
    cars[0] = sheetCar({ price: 36_990 });
    const changed = await requestSheet(PDF, { 'if-none-match': etag });
    expect([changed.statusCode, changed.body, orders.length]).toEqual([200, '%PDF $36,990', 2]);
  });

  it.each(['missing', 'broken'] as const)(
    'V-19 a PDF whose picture is %s is made without it, and made again at the next request',
    async (state) => {
      pictures = state;
      expect((await requestSheet(PDF)).statusCode).toBe(200);
      expect(orders[0]?.pictures.photo).toBeUndefined();
      pictures = 'there';
      await requestSheet(PDF);
      expect(orders[1]?.pictures.photo).toBeDefined();
    },
  );

  it.each([
    ['/cars/unheard-of/document.pdf', 404, 'car_not_found'],
    ['/cars/at-the-hub/document.pdf', 404, 'not_found'],
    [`/cars/${'a'.repeat(201)}/document.pdf`, 400, 'FST_ERR_VALIDATION'],
  ])('V-19 Q-05 the PDF address %s is refused', async (url, status, code) => {
    const answer = await requestSheet(url);
    expect([answer.statusCode, answer.json<{ code?: string }>().code, orders.length]).toEqual([status, code, 0]);
  });

  it('V-19 the sheet leads to the dealer’s configured address, not to that of the request', async () => {
    await requestSheet(PDF);
    expect(orders.map(({ sheet }) => sheet.url)).toEqual(['https://cars.example/cars/2022-toyota-rav4']);
  });

  it('X-01 Q-05 a host that belongs to no dealer has no PDF', async () => {
    expect((await requestSheet(PDF, { host: 'nobody.example' })).json()).toMatchObject({ code: 'unknown_host' });
  });
});

describe('the printable page', () => {
  it.each(['2022-toyota-rav4', 'car-1'])('V-19 the page shows the sheet of a slug or id: %s', async (key) => {
    const { statusCode, body, headers } = await requestSheet(`/print?car_id=${key}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const said of [
      '<h1>2022 Toyota RAV4 GXL</h1>',
      '$38,990',
      'from $191 a week*',
      '10.03% p.a. comparison rate*',
      'WARNING',
    ])
      expect(body).toContain(said);
    expect(body).toContain('href="/sites/cars/cars/2022-toyota-rav4/document.pdf"');
  });

  it('V-19 Q-04 every script and style of the page has the nonce of its policy', async () => {
    const { body, headers } = await requestSheet('/print?car_id=car-1');
    const policy = String(headers['content-security-policy']);
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    expect(policy).toMatch(/^default-src 'none'/);
    const tags = body.match(/<(?:script|style)[\s>][^>]*>?/g) ?? [];
    expect(tags).toEqual([`<style nonce="${nonce}">`, `<script nonce="${nonce}">`]);
    expect(body).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/);
  });

  it('V-19 Q-04 the page escapes all texts of a feed', async () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(2)>';
    cars[0] = sheetCar({
      name: evil,
      features: [evil],
      colour: evil,
      vin: evil,
      tag: evil,
      dealercomments: '<p>5 &lt;script&gt;alert(3)&lt;/script&gt;</p>',
      images: [{ url: evil }],
    });
    const { body } = await requestSheet('/print?car_id=car-1');
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).not.toMatch(/<img src=x/);
    expect(body).toContain('5 &lt;script&gt;alert(3)&lt;/script&gt;');
  });

  it('V-19 a vehicle that is gone or has no sheet gets a page with a link', async () => {
    const [gone, none] = await Promise.all([requestSheet('/print?car_id=x'), requestSheet('/print?car_id=at-the-hub')]);
    expect([gone?.statusCode, none?.statusCode]).toEqual([404, 404]);
    expect(gone?.body).toContain('This vehicle is not in stock any more');
    expect(gone?.body).toContain('href="/sites/cars/search/new-used-and-demo-cars"');
    expect(none?.body).toContain('This vehicle has no printed sheet');
    expect(none?.body).toContain('href="/sites/cars/cars/at-the-hub"');
  });

  it.each(['/print', '/print?car_id=', `/print?car_id=${'a'.repeat(201)}`, '/print?car_id=car-1&car_id=car-2'])(
    'V-19 Q-05 the address %s gives people a page that asks for the vehicle, and programs the validation error',
    async (url) => {
      const [page, answer] = await Promise.all([requestSheet(url), requestSheet(url, { accept: 'application/json' })]);
      expect([page?.statusCode, page?.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
      expect(page?.body).toContain('<h1 class="long">Which vehicle should be printed?</h1>');
      expect(page?.body).toContain('href="/sites/cars/search/new-used-and-demo-cars"');
      expect([answer?.statusCode, answer?.json<{ code: string }>().code]).toEqual([400, 'FST_ERR_VALIDATION']);
    },
  );
});
