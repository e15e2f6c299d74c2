import Fastify from 'fastify';
import { sampleSite } from '@forecourt/testing';
import { hidePagesOfFeaturesOff } from './pages-off';

const serve = async (offered: boolean) => {
  const app = Fastify();
  app.decorateRequest('resolved', undefined);
  app.addHook('onRequest', async (request) => {
    request.resolved = { tenant: { config: { ...sampleSite(), alerts: { offered } } }, basePath: '' } as never;
  });
  hidePagesOfFeaturesOff(app);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('unknown page'));
  app.get('/alerts/new', async () => 'a form');
  app.post('/alerts/new', async () => 'sent');
  app.get('/api/alerts', async () => 'data');
  return app;
};

it.each([
  [true, 'a form'],
  [false, 'unknown page'],
])('X-11 the pages of alerts answer as unknown addresses unless alerts are offered: %p', async (offered, body) => {
  const app = await serve(offered);
  expect((await app.inject('/alerts/new?path=/search')).body).toBe(body);
  expect((await app.inject('/%61lerts/new')).body).toBe(body);
  expect((await app.inject('/api/alerts')).body).toBe('data');
  expect((await app.inject({ method: 'POST', url: '/alerts/new' })).body).toBe('sent');
  await app.close();
});
