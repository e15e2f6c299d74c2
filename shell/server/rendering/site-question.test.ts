import { MOST_QUESTION } from '../platform/calls/question-limits';
import { siteQuestion } from './site-question';

describe('the question of a page to its site', () => {
  it('Q-03 has method, headers and text as the page gives them', () => {
    const question = siteQuestion('/api/cars?a=1', { method: 'POST', headers: { Accept: 'text/plain' }, body: '{}' });
    expect(question).toEqual({ method: 'POST', headers: [['accept', 'text/plain']], body: '{}' });
    expect(siteQuestion('/')).toEqual({ method: undefined, headers: [], body: undefined });
    expect(siteQuestion('/', { body: null }).body).toBeUndefined();
  });

  it.each<[string, unknown, RequestInit, string]>([
    ['an address object', new URL('https://a.example/'), {}, 'by a path, which is a text'],
    ['a long path', `/${'x'.repeat(MOST_QUESTION.path)}`, {}, 'path has 65537 characters; at most 65536'],
    ['a form as body', '/', { body: new FormData() }, 'the body of a question is a text'],
    ['a long body', '/', { body: 'x'.repeat(MOST_QUESTION.body + 1) }, 'body has 1048577 characters; at most 1048576'],
    ['a long header', '/', { headers: { a: 'x'.repeat(MOST_QUESTION.header + 1) } }, 'header a has 16386 characters'],
    [
      'many headers',
      '/',
      { headers: Array.from({ length: 101 }, (_, at) => [`h${at}`, '']) as HeadersInit },
      '101 headers; at most 100',
    ],
    ['a long method', '/', { method: 'X'.repeat(30) }, 'method has 30 characters'],
  ])('R-20 %s is refused in the process, with the reason', (_, path, init, reason) => {
    expect(() => siteQuestion(path as string, init)).toThrow(reason);
  });
});
