import { findLinkPathInMail, openAlertsSite, searchToSave, type TestFeedCar } from './testing/alerts-site';
let site: Awaited<ReturnType<typeof openAlertsSite>>;
const hilux: TestFeedCar = { id: 'h1', make: 'Toyota', model: 'HiLux', price: 35_990 };
const isLoaded = (): boolean => site.app.engine.loaded(site.dealer).length > 0;

// No dealer stays loaded after a request.
beforeAll(async () => {
  site = await openAlertsSite({ loadedIndices: { dealers: 0, minutes: 1 } });
  await site.importCars([hilux]);
});
afterAll(() => site.close());

it('S-16 I-02 a change of stock is reported by mail although nobody has asked for the dealer', async () => {
  const search = searchToSave({ facets: { make: ['Toyota'] } });
  const body = { email: 'ada@example.com', frequency: 'at_once', search };
  expect((await site.send('POST', '/api/alerts', body, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(202);
  const [asked] = await site.mail(1);
  const link = findLinkPathInMail(asked!.source, 'confirm');
  await site.submit('/alerts/confirm', { t: new URLSearchParams(link.split('?')[1]).get('t')! });
  await site.app.search.poll();
  expect(isLoaded()).toBe(false);
  await site.importCars([{ ...hilux, price: 33_990 }]);
  const [alert] = await site.mail(1);
  expect(alert!.source).toContain('was $35,990, now $33,990');
});

it('I-08 I-02 home page, sitemap and readiness of a dealer have its cars although it is not loaded', async () => {
  const answers = [];
  const ask = async (url: string): Promise<Awaited<ReturnType<typeof site.send>>> => {
    const answer = await site.send('GET', url, undefined, { accept: 'text/html,*/*' });
    // A process is ready after its first page.
    return url === '/readyz' && answer.statusCode === 503 ? ask(url) : answer;
  };
  for (const url of ['/sitemap.xml', '/sitemap-models.xml', '/readyz', '/']) {
    await site.app.search.poll();
    expect(isLoaded()).toBe(false);
    answers.push(await ask(url));
  }
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(answers[1]!.body).toContain('/search/toyota');
  expect(await site.app.search.countOf(site.dealer)).toBe(2);
});
