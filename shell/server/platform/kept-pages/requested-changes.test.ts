import Fastify from 'fastify';
import { countRequestedChanges } from './open-kept-pages';

it('Q-07 requests that may change something count before they are answered, and readers do not count', async () => {
  const app = Fastify();
  const changes = countRequestedChanges(app);
  app.all('/things', async () => 'done');
  app.post('/search', { config: { readsOnly: true } }, async () => 'found');
  app.post('/reports', { config: { counted: true } }, async () => 'noted');
  const after = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string) => {
    await app.inject({ method, url });
    return changes();
  };
  expect(await after('GET', '/things')).toBe(0);
  expect(await after('POST', '/search')).toBe(0);
  expect(await after('POST', '/reports')).toBe(0);
  expect(await after('POST', '/things')).toBe(1);
  expect(await after('PUT', '/things')).toBe(2);
  expect(await after('DELETE', '/things')).toBe(3);
  await app.close();
});
