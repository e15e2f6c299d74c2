import type { SiteQuestion, SiteRequest } from '../platform/ports';
import { MOST_QUESTION } from '../platform/calls/question-limits';

const checkLength = (what: string, text: string, most: number): void => {
  if (text.length > most) throw new TypeError(`A page asks its site: the ${what} has ${text.length} characters; at most ${most}`);
};

const MOST_METHOD = 20;

/** The server ends a process with other questions, so the page that asks one gets the error alone. Throws a TypeError. */
export const siteQuestion = (
  path: Parameters<SiteRequest['fetch']>[0],
  { method, headers: init, body }: NonNullable<Parameters<SiteRequest['fetch']>[1]> = {},
): SiteQuestion => {
  if (typeof path !== 'string') throw new TypeError('A page asks its site by a path, which is a text');
  if (typeof (body ?? '') !== 'string') throw new TypeError('A page asks its site: the body of a question is a text');
  const headers = [...new Headers(init)];
  if (headers.length > MOST_QUESTION.headers)
    throw new TypeError(`A page asks its site: the question has ${headers.length} headers; at most ${MOST_QUESTION.headers}`);
  checkLength('path', path, MOST_QUESTION.path);
  checkLength('method', method ?? '', MOST_METHOD);
  checkLength('body', (body ?? '') as string, MOST_QUESTION.body);
  for (const [name, value] of headers) checkLength(`header ${name.slice(0, 50)}`, name + value, MOST_QUESTION.header);
  return { method, headers, body: (body ?? undefined) as string | undefined };
};
