import type { IncomingMessage } from 'node:http';
import { problemDocument, PROBLEM_CATALOGUE, type ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { toProblemError } from '../errors/to-problem-error';
import { CLIENT_GONE_STATUS, isClientGone } from './client-gone';
import { sendPlainPage } from './plain-page';
import { installProblemCodePages } from './problem-pages';
import type { SendTryAgainPage } from './try-again-page';

/** Bytes, and milliseconds, for the body of a refused request. */
const MOST_DISCARDED_BYTES = 64 * 1024 * 1024;
const LONGEST = 10_000;

/** A connection that closes while the sender writes looks broken instead of answered. Stops at a limit of bytes and time. */
export const discardRequestBody = (body: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    if (body.readableEnded || body.destroyed) return resolve();
    let bytesLeft = MOST_DISCARDED_BYTES;
    const timer = setTimeout(resolve, LONGEST);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    body.on('data', (chunk: Buffer) => {
      bytesLeft -= chunk.length;
      if (bytesLeft < 0) done();
    });
    for (const end of ['end', 'close', 'error']) body.once(end, done);
    body.resume();
  });

const isFormWithoutScript = ({ method, headers: { accept = '' } }: FastifyRequest): boolean =>
  method === 'POST' && accept.includes('text/html');

const sendPlainTryAgainPage = (reply: FastifyReply, { status, message }: ProblemError): FastifyReply =>
  sendPlainPage(reply, status, {
    title: 'This could not be stored',
    body: `<p>${escapeHtml(message)}</p><p>Go back in your browser, which keeps what you typed, and send it again.</p>`,
  });

/** A part of the server, or a service outside, does not work at the moment. The part logs the reason. */
export const isOutage = ({ code, status }: ProblemError): boolean => status === 503 || code === 'provider_failed';

export const sendProblemAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  sendTryAgainPage?: SendTryAgainPage,
): FastifyReply => {
  if (isClientGone(request)) return reply.code(CLIENT_GONE_STATUS).send();
  const problem = toProblemError(error);
  // One error for each request would flood the log.
  if (isOutage(problem)) request.log.warn({ code: problem.code }, problem.code);
  else if (problem.status >= 500) request.log.error({ err: error }, problem.code);
  if (PROBLEM_CATALOGUE[problem.code].retry && problem.status !== 500)
    reply.header('retry-after', String(problem.retryAfter ?? 5));
  if (isOutage(problem) && isFormWithoutScript(request))
    return sendTryAgainPage?.(request, reply, problem) ?? sendPlainTryAgainPage(reply, problem);
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .send(problemDocument(problem, request.url.split('?')[0]));
};

/** RFC 9457. `sendTryAgainPage` answers the plain forms of dealers while they can't be stored. */
export const installProblemAnswers = (app: FastifyInstance, sendTryAgainPage?: SendTryAgainPage): void => {
  installProblemCodePages(app);
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 413) await discardRequestBody(request.raw);
  });
  app.setErrorHandler((error, request, reply) => sendProblemAnswer(request, reply, error, sendTryAgainPage));
};
