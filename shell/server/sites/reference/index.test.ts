import Fastify, { type FastifyInstance } from 'fastify';
import { installProblemAnswers } from '../../platform/http/problems';
import { sampleDealer } from '@forecourt/testing/sample-site';
import { referenceRoutes } from './index';

describe('reference lists', () => {
  let app: FastifyInstance;
  const config = {
    ...sampleDealer({ slug: 'corner' }).config,
    reference: {
      makes: [{ name: 'Jayco', models: ['Swan'] }],
      bodies: [{ name: 'Pop Top', picture: 'drawing:caravan/white/side' }],
      states: [{ code: 'NZ', name: 'New Zealand' }],
    },
  };

  beforeAll(async () => {
    app = Fastify();
    installProblemAnswers(app);
    const tenant = { slug: 'corner', revision: 1, config };
    await app.register(referenceRoutes, { tenantOf: ({ headers }) => (headers.host === 'corner' ? tenant : undefined) });
  });
  afterAll(() => app.close());

  const ask = async <Answer>(path: string, host = 'corner') =>
    (await app.inject({ url: `/api/reference/${path}`, headers: { host } })).json<Answer>();

  it('I-10 the lists hold the makes, models, body types and states of the product and of the dealer', async () => {
    const { names } = await ask<{ names: string[] }>('makes');
    expect(names).toEqual(expect.arrayContaining(['Jayco', 'Toyota', 'Mercedes-Benz']));
    expect(await ask('models?make=jayco')).toEqual({ names: ['Swan'], make: 'Jayco' });
    expect(await ask('models?make=mazda&model=cx5%20Touring')).toMatchObject({ make: 'Mazda' });
    expect(await ask('models?make=mazda&model=CX-5%20Touring')).toMatchObject({ make: 'Mazda', model: 'CX-5' });
    expect(await ask('models?make=nobody')).toEqual({ names: [] });
    const { bodies } = await ask<{ bodies: { name: string; picture: string }[] }>('bodies');
    expect(bodies).toContainEqual({ name: 'Pop Top', picture: 'drawing:caravan/white/side' });
    const { states } = await ask<{ states: object[] }>('states');
    expect([states[0], states.at(-1)]).toEqual([
      { code: 'QLD', name: 'Queensland' },
      { code: 'NZ', name: 'New Zealand' },
    ]);
  });

  it('I-10 Q-05 an unknown host and a missing make are refused', async () => {
    expect(await ask('makes', 'nobody')).toMatchObject({ code: 'unknown_host' });
    expect(await ask('models')).toMatchObject({ code: 'invalid_request' });
  });
});
