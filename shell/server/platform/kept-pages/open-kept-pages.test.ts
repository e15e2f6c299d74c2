import type { HtmlPage, PageRenderer, SitePageAnswer, SiteRequest, Tenant } from '../ports';
import { openKeptPages } from './open-kept-pages';

const HOUR = 3_600_000;
let time: number;
let changes: number;
let stock: string;
let versions: string;
let rendered: string[];
let asked: string[];
let views: number;
let results: string[];
let answerWith: (html: string) => SitePageAnswer | Promise<SitePageAnswer>;
let question: { path: string; method?: string };

const tenant = (name = 'Acme'): Tenant => ({ slug: 'acme', config: { name } }) as unknown as Tenant;
const acme = tenant();

const html = (text: string): HtmlPage => ({
  kind: 'html',
  status: 200,
  html: Buffer.from(text),
  inline: { scripts: [], styles: [] },
  isWhole: true,
  viewedAgain: () => void (views += 1),
});

const render: PageRenderer = {
  async page({ url, fetch }) {
    rendered.push(url.pathname + url.search);
    const { path, ...init } = question;
    const shown = await (await fetch(path, init)).text();
    return answerWith(`${url.pathname} ${shown}`);
  },
  versionsOf: async () => versions,
};

const open = (mostBytes = 1_000_000) =>
  openKeptPages({ render, mostBytes, changes: () => changes, now: () => time, onPage: (result) => results.push(result) });
let pages: ReturnType<typeof open>;

const SITE = {
  stockCount: 1,
  search: { key: 'k' },
  basePath: '',
  navigation: { header: [], footer: [] },
} as unknown as SiteRequest['site'];

const request = (path = '/', change: Partial<SiteRequest> = {}): SiteRequest => ({
  tenant: acme,
  url: new URL(path, 'https://acme.example'),
  site: SITE,
  fetch: async (asking) => {
    asked.push(asking);
    return new Response(stock);
  },
  ...change,
});
const page = async (path = '/', change: Partial<SiteRequest> = {}): Promise<string> => {
  const answer = await pages.page(request(path, change));
  return answer.kind === 'html' ? answer.html.toString() : `${answer.response.status}`;
};

beforeEach(() => {
  [time, changes, stock, versions, views] = [1000 * HOUR, 0, 'three cars', 'mf-search@1.0.0', 0];
  [rendered, asked, results] = [[], [], []];
  answerWith = html;
  question = { path: '/api/cars' };
  pages = open();
});

describe('pages that are kept', () => {
  it('Q-07 a page is rendered once for many requests, whatever advertisement they come from', async () => {
    expect([await page(), await page(), await page('/?utm_source=mail')]).toEqual(Array(3).fill('/ three cars'));
    expect([rendered, asked]).toEqual([['/'], ['/api/cars']]);
  });

  it('Q-07 overlapping requests wait for one rendering, and each counts as a view', async () => {
    await Promise.all([page(), page(), page()]);
    expect([rendered, views]).toEqual([['/'], 2]);
    await page();
    expect(views).toBe(3);
  });

  it('Q-07 a kept page is found to be true or untrue without being rendered', async () => {
    const answer = await pages.page(request('/?utm_source=mail'));
    const tag = answer.kind === 'html' ? (answer.kept?.tag ?? '') : '';
    const isStillTrue = (change: Partial<SiteRequest> = {}) => pages.isStillTrue(request('/', change), tag);
    expect(await isStillTrue()).toBe(true);
    expect(await isStillTrue({ tenant: tenant('New name') })).toBe(false);
    expect(await pages.isStillTrue(request('/'), 'another')).toBe(false);
    expect(await pages.isStillTrue(request('/other'), tag)).toBe(false);
    time += 251;
    expect(await isStillTrue()).toBe(true);
    [stock, changes] = ['two cars', 1];
    expect([await isStillTrue(), rendered]).toEqual([false, ['/']]);
  });

  it('Q-07 a page counts the requests that it answered without being rendered', async () => {
    const repeats = async () => {
      const answer = await pages.page(request());
      return answer.kind === 'html' ? answer.kept?.repeats : undefined;
    };
    expect([await repeats(), await repeats(), await repeats()]).toEqual([0, 1, 2]);
    [stock, changes] = ['two cars', 1];
    expect(await repeats()).toBe(0);
  });

  it('Q-07 a change that this process was asked for shows on the next page', async () => {
    await page();
    [stock, changes] = ['two cars', 1];
    expect(await page()).toBe('/ two cars');
    expect(rendered).toHaveLength(2);
  });

  it('Q-07 a change of another process shows within a second, and until then nobody asks', async () => {
    await page();
    stock = 'two cars';
    time += 249;
    expect([await page(), asked.length]).toEqual(['/ three cars', 1]);
    time += 1;
    expect(await page()).toBe('/ two cars');
  });

  it('Q-07 a page whose questions have the same answers stays, and is asked once by overlapping requests', async () => {
    await page();
    time += 5000;
    await Promise.all([page(), page()]);
    expect([rendered.length, asked.length, results.filter((each) => each === 'checked').length]).toEqual([1, 2, 1]);
  });

  it('Q-07 the time that a search took does not make a page untrue', async () => {
    stock = '{"hits":[],"processingTimeMS":1}';
    await page();
    [stock, time] = ['{"hits":[],"processingTimeMS":7}', time + 5000];
    await page();
    expect(rendered).toHaveLength(1);
  });

  it('Q-07 a request after a change does not wait for a page that was begun before it', async () => {
    let finish: (() => void) | undefined;
    answerWith = (text) => new Promise((resolve) => (finish = () => resolve(html(text))));
    const before = page();
    await new Promise(setImmediate);
    const end = finish;
    [stock, changes, answerWith] = ['two cars', 1, html];
    expect(await page()).toBe('/ two cars');
    end?.();
    expect(await before).toBe('/ three cars');
    expect(await page()).toBe('/ two cars');
  });

  it('L-07 a page ends with the minute, because opening hours and offers do', async () => {
    time += 59_999;
    await page();
    time += 1;
    await page();
    expect(rendered).toHaveLength(2);
  });

  it.each([
    ['release', () => void (versions = 'mf-search@1.0.1'), {}],
    ['configuration', () => undefined, { tenant: tenant('Acme Cars') }],
    ['menus', () => undefined, { site: { ...SITE, navigation: { header: [], footer: [] } } }],
    ['popup', () => undefined, { site: { ...SITE, popup: { id: 'sale' } } as SiteRequest['site'] }],
    ['number of cars', () => undefined, { site: { ...SITE, stockCount: 2 } }],
    ['path of the site', () => undefined, { site: { ...SITE, basePath: '/sites/acme' } }],
    ['address', () => undefined, { url: new URL('https://acme.example/other') }],
    ['host', () => undefined, { url: new URL('https://www.acme.example/') }],
  ])('Q-07 a page is kept apart by its %s', async (_what, change, other) => {
    await page();
    change();
    await page('/', other);
    expect(rendered).toHaveLength(2);
  });

  it.each([
    ['of one visitor', { isOfOneVisitor: true }],
    ['of a preview', { preview: {} as SiteRequest['preview'] }],
  ])('Q-07 a page %s is made for each request', async (_what, change) => {
    await page('/', change);
    await page('/', change);
    expect([rendered.length, results]).toEqual([2, ['passed', 'passed']]);
  });

  it('Q-07 no page is kept where there is no memory for pages', async () => {
    pages = open(0);
    await page();
    await page();
    expect(rendered).toHaveLength(2);
  });

  it('R-09 a page with a failed part is made again for the next visitor', async () => {
    answerWith = (text) => ({ ...html(text), isWhole: false });
    await page();
    await page();
    expect(rendered).toHaveLength(2);
  });

  it('Q-07 a page that changed something while it was made is not kept', async () => {
    question = { path: '/api/visits', method: 'POST' };
    await page();
    await page();
    expect(rendered).toHaveLength(2);
  });

  it('Q-07 a page is not kept when its site could not answer', async () => {
    const failing = { fetch: async () => new Response('', { status: 503 }) };
    await page('/', failing);
    expect(await page()).toBe('/ three cars');
  });

  it('Q-07 a kept page is made anew when its site does not answer its questions', async () => {
    await page();
    time += 5000;
    const silent = { fetch: () => Promise.reject(new Error('no answer')) };
    await expect(page('/', silent)).rejects.toThrow('no answer');
    expect(rendered).toHaveLength(2);
  });

  it('I-01 a kept page stands in for an hour while its site answers 503, and is made anew after that', async () => {
    await page();
    const away = { fetch: async () => new Response('', { status: 503 }) };
    for (const later of [300, 60_000, 50 * 60_000]) {
      time += later;
      expect([await page('/', away), await page('/', away)]).toEqual(['/ three cars', '/ three cars']);
    }
    expect(rendered).toHaveLength(4);
    time += 10 * 60_000;
    expect(await page('/', away)).toBe('/ ');
    stock = 'two cars';
    expect(await page()).toBe('/ two cars');
  });

  it('K-02 a redirect reaches every visitor who waits for it', async () => {
    answerWith = () => ({ kind: 'response', response: new Response('gone', { status: 302 }) });
    expect(await Promise.all([page(), page()])).toEqual(['302', '302']);
    const answers = await Promise.all([pages.page(request()), pages.page(request())]);
    expect(await Promise.all(answers.map((each) => each.kind === 'response' && each.response.text()))).toEqual(['gone', 'gone']);
  });

  it('Q-04 a client pays for rendering and little for a kept page, and its lack of points harms nobody else', async () => {
    const paid: number[] = [];
    const poor = () => {
      throw new Error('too much work');
    };
    const [refused, served] = await Promise.allSettled([
      page('/', { charge: poor }),
      page('/', { charge: (points) => paid.push(points) }),
    ]);
    expect([refused.status, served.status, paid]).toEqual(['rejected', 'fulfilled', [40]]);
    await page('/', { charge: poor });
    time += 5000;
    await page('/', { charge: (points) => paid.push(points) });
    expect(paid).toEqual([40, 2]);
  });

  it('Q-04 a visitor who opens many addresses once displaces no page that others use', async () => {
    answerWith = (text) => html(text.padEnd(1000));
    pages = open(20_000);
    await page('/home');
    await page('/home');
    for (let number = 0; number < 100; number += 1) await page(`/search?page=${number}`);
    rendered = [];
    await page('/home');
    await page('/search?page=0');
    expect(rendered).toEqual(['/search?page=0']);
  });
});

describe('the bytes of a kept page', () => {
  it('Q-07 a page is compressed once, and its tag changes with its content', async () => {
    const first = await pages.page(request());
    const again = await pages.page(request());
    const kept = first.kind === 'html' ? first.kept : undefined;
    expect(again.kind === 'html' && again.kept).toBe(kept);
    expect(kept?.compressed('br')).toBe(kept?.compressed('br'));
    [stock, changes] = ['two cars', 1];
    const other = await pages.page(request());
    expect(other.kind === 'html' && other.kept?.tag).not.toBe(kept?.tag);
  });
});
