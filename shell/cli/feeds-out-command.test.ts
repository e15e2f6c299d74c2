import { startFakeAdminApi } from './testing/fake-desk';

it('I-08 feeds-out lists the feeds of one dealer or of all, with the vehicles left out and the reasons', async () => {
  const google = {
    feed: 'google',
    access: 'key',
    address: 'https://acme.example/feeds/k/google.tsv',
    listed: 12,
    leftOut: [{ reason: 'vin', meaning: 'The VIN is missing', count: 7, ids: ['a', 'b\u001b[31m', 'c', 'd', 'e'] }],
  };
  const desk = await startFakeAdminApi({
    'GET /matrix/revisions': { dealers: { acme: 7, other: 3 } },
    'GET /feeds-out/acme': { feeds: [google] },
    'GET /feeds-out/other': { feeds: [{ feed: 'own', access: 'off', listed: 0, leftOut: [] }] },
  });
  const acme = [
    'acme\tgoogle\tkey\t12 listed\thttps://acme.example/feeds/k/google.tsv',
    '    7 left out: The VIN is missing (a, b [31m, c, d, e, …)',
  ];
  expect((await desk.run('feeds-out', 'acme')).out.split('\n')).toEqual(acme);
  expect((await desk.run('feeds-out')).out.split('\n')).toEqual([...acme, 'other\town\toff\t0 listed\t–']);
  await desk.close();
});
