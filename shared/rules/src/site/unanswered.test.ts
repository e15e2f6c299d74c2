import { unanswered } from './unanswered';

it('R-09 a request that the site failed to answer gives status 503 and blames no version', async () => {
  for (const status of [500, 503, 429]) {
    const thrown = unanswered('/api/cars/a', status, 'vehicle') as Response;
    expect([thrown.status, await thrown.text()]).toEqual([503, `/api/cars/a answered ${status}, so the page has no vehicle`]);
  }
});

it('R-09 a request that the site refuses is an error of the version that asks', () => {
  expect(unanswered('/api/cars/a', 405, 'vehicle')).toEqual(new Error('/api/cars/a answered 405, so the page has no vehicle'));
});
