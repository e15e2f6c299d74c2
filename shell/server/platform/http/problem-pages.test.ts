import { PROBLEM_CATALOGUE, type ProblemDocument } from '@forecourt/contracts/problem';
import Fastify, { type FastifyInstance } from 'fastify';
import { installProblemAnswers } from './problems';

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  installProblemAnswers(app);
  app.post('/json', async () => ({}));
});
afterAll(() => app.close());

const ask = (url: string, accept = 'text/html,*/*;q=0.8') => app.inject({ url, headers: { accept } });

describe('the type of a problem document', () => {
  it('Q-05 the type is the address of a page that explains the code', async () => {
    const { type } = (
      await app.inject({ method: 'POST', url: '/json', headers: { 'content-type': 'application/json' }, payload: '{' })
    ).json<ProblemDocument>();
    const page = await ask(type);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain(`<h1>${PROBLEM_CATALOGUE.invalid_json.title}</h1>`);
    expect(page.body).toContain('<code>invalid_json</code>, HTTP status 400. The same request will be answered the same way.');
    expect((await ask('/problems/timeout')).body).toContain('may succeed a little later');
  });

  it.each(Object.entries(PROBLEM_CATALOGUE))('Q-05 a program gets errors as JSON: %s', async (code, { title, status, retry }) => {
    const answer = await ask(`/problems/${code}`, 'application/json');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ type: `/problems/${code}`, code, title, status, retry }),
    ]);
    expect((await ask(`/problems/${code}`)).statusCode).toBe(200);
  });

  it.each(['nothing', 'toString', '__proto__', '%3Cscript%3E', 'internal%00'])(
    'Q-05 an unknown code gets 404: %s',
    async (code) => {
      const page = await ask(`/problems/${code}`);
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.body).not.toContain('<script>');
      const problem = await ask(`/problems/${code}`, 'application/problem+json');
      expect([problem.statusCode, problem.json<ProblemDocument>().code]).toEqual([404, 'not_found']);
    },
  );
});
