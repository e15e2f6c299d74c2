import { askSite } from './ask-site';

const answering = (status: number) => async () => new Response(JSON.stringify({ cars: 3 }), { status });

it('R-09 the site’s answer is the data of a page; an address that no such page has gives null', async () => {
  expect(await askSite(answering(200), '/api/x', 'posts')).toEqual({ cars: 3 });
  expect(await askSite(answering(404), '/api/x', 'posts')).toBeNull();
  expect(await askSite(answering(400), '/api/x', 'posts')).toBeNull();
});

it('R-09 a site that fails, or refuses, is thrown with what the page lacks', async () => {
  await expect(askSite(answering(503), '/api/x', 'posts')).rejects.toMatchObject({ status: 503 });
  await expect(askSite(answering(403), '/api/x', 'posts')).rejects.toThrow('/api/x answered 403, so the page has no posts');
});
