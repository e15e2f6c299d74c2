import { dealerWithEveryRemote } from '../harness/dealers';
import { siteFetch } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

test('I-08 robots.txt, icons and the manifest answer at the host, at a path and for ?site=', async ({ site }) => {
  const { slug } = dealerWithEveryRemote();
  const files = [
    '/robots.txt',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/icon-512.png',
    '/manifest.webmanifest',
    '/sitemap.xml',
  ];
  for (const at of ['', `/sites/${slug}`]) {
    const answers = await Promise.all(files.map((path) => siteFetch(site, slug, `${at}${path}`)));
    expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
  }
  const answers = await Promise.all(files.map((path) => siteFetch(site, 'nobody', `${path}?site=${slug}`)));
  expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
  expect((await siteFetch(site, slug, '/robots.txt')).text).toContain('Sitemap: http://');
  expect((await siteFetch(site, slug, `/sites/${slug}/robots.txt`)).text).toContain('Disallow: /\n');
});
