import { schemaCompilersAtFirstUse } from './schema-compilers';
import { createServer } from './server';

const WRONG = { type: 'no type' };

it('Q-05 a route checks what is sent and leaves out what its answer does not state, from the first request on', async () => {
  const app = createServer({ logLevel: 'silent', allowOverride: false });
  const schema = {
    body: { type: 'object', properties: { year: { type: 'integer' } }, required: ['year'] },
    response: { 200: { type: 'object', properties: { year: { type: 'integer' } } } },
  };
  app.post('/', { schema }, async (request) => ({ ...(request.body as object), secret: 'x' }));
  const send = (year: unknown) => app.inject({ method: 'POST', url: '/', payload: { year } });
  for (const year of [2020, 2021]) expect((await send(year)).json()).toEqual({ year });
  for (const wrong of ['new', 1.5]) {
    const answer = await send(wrong);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, 'body/year must be integer']);
  }
  expect((await send(2022)).json()).toEqual({ year: 2022 });
  await app.close();
});

it('Q-08 a schema is compiled at its first use only', () => {
  const route = { schema: WRONG, method: 'GET', url: '/', httpStatus: '200' };
  const validate = schemaCompilersAtFirstUse.buildValidator?.({}, { customOptions: {} })(route);
  const serialise = schemaCompilersAtFirstUse.buildSerializer?.({}, {})(route);
  expect(() => validate?.({})).toThrow('schema is invalid');
  expect(() => serialise?.({})).toThrow('schema is invalid');
});
