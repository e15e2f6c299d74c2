import type { IncomingMessage } from 'node:http';
import { problemDocument, PROBLEM_CATALOGUE, ProblemError, type ProblemCode } from '@forecourt/contracts/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { sendPlainPage } from './plain-page';
import { installProblemCodePages } from './problem-pages';
import type { SendTryAgainPage } from './try-again-page';

const BY_STATUS: Record<number, ProblemCode> = {
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

const isFastifyError = (error: unknown): error is FastifyError => error instanceof Error && 'statusCode' in error;

/** PostgreSQL's codes for a text that it can't store: a null character, in a column or in JSON. */
const UNSTORABLE_TEXT_CODES = ['22021', '22P05'];

const isUnstorable = (error: unknown): boolean =>
  error instanceof Error &&
  (UNSTORABLE_TEXT_CODES.includes(String((error as { code?: unknown }).code)) || isUnstorable(error.cause));

/**
 * PostgreSQL's codes for a failure of the server and not of the statement: no connection, no resources (such as a full
 * disk), shut down by an operator, broken disk, a transaction that was open for too long.
 */
const DATABASE_SERVER_FAILURE = /^(08...|53...|57P..|58...|25P03)$/;
/** PostgreSQL's code for a statement that took longer than its time limit. */
const STATEMENT_TIMEOUT = '57014';

/** Sentence that forms show to shoppers when the database can't be reached. */
const DATABASE_AWAY_MESSAGE = 'The site can’t reach its data at the moment. Please try again in a minute.';

/** Returns the problem for a failure of the database, which Drizzle wraps; undefined for other errors. */
const databaseProblem = (error: unknown): ProblemError | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof ProblemError && error.code === 'database_away')
    return new ProblemError('database_away', DATABASE_AWAY_MESSAGE);
  const code = String((error as { code?: unknown }).code);
  if (DATABASE_SERVER_FAILURE.test(code)) return new ProblemError('database_away', DATABASE_AWAY_MESSAGE);
  if (code === STATEMENT_TIMEOUT) return new ProblemError('timeout');
  return databaseProblem(error.cause);
};

/** Most bytes, and longest time in milliseconds, for which the server reads the body of a refused request. */
const MOST_DISCARDED_BYTES = 64 * 1024 * 1024;
const LONGEST = 10_000;

/**
 * Reads and drops the remaining bytes of a refused request's body. Otherwise the connection would close while the sender writes, and the
 * sender would see a broken connection instead of the answer. Stops at a limit of bytes and time.
 */
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

/** Returns any error as a problem of the catalogue. An unexpected error becomes `internal`, without its text. */
export const toProblemError = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error;
  const failure = databaseProblem(error);
  if (failure) return failure;
  if (isUnstorable(error)) return new ProblemError('invalid_request', 'A text holds a character that cannot be stored');
  if (!isFastifyError(error)) return new ProblemError('internal');
  if (error.validation) {
    const where = error.validationContext ?? 'request';
    const errors = error.validation.map(({ instancePath, message }) => ({
      path: `/${where}${instancePath}`,
      message: message ?? 'is not valid',
    }));
    return new ProblemError('invalid_request', error.message, errors);
  }
  if (
    error instanceof SyntaxError ||
    error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' ||
    error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY'
  )
    return new ProblemError('invalid_json', error.message);
  const status = error.statusCode ?? 500;
  const code = BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'invalid_request' : 'internal');
  return code === 'internal' ? new ProblemError('internal') : new ProblemError(code, error.message);
};

/** Returns whether a browser sent the request from a form, without a script. */
const isFormWithoutScript = ({ method, headers: { accept = '' } }: FastifyRequest): boolean =>
  method === 'POST' && accept.includes('text/html');

/** Answers a form of no dealer that could not be stored with a page for people. */
const sendPlainTryAgainPage = (reply: FastifyReply, { status, message }: ProblemError): FastifyReply =>
  sendPlainPage(reply, status, {
    title: 'This could not be stored',
    body: `<p>${escapeHtml(message)}</p><p>Go back in your browser, which keeps what you typed, and send it again.</p>`,
  });

/** Returns whether a part of the server, or a service outside, does not work at the moment. */
const isOutage = ({ code, status }: ProblemError): boolean => status === 503 || code === 'provider_failed';
/** Status of a request whose client has closed the connection, as nginx writes it in its log. Nobody receives it. */
const CLIENT_GONE_STATUS = 499;

export const sendProblemAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  sendTryAgainPage?: SendTryAgainPage,
): FastifyReply => {
  // Without its connection a request has no address and no body, so later steps would fail.
  if (request.raw.socket?.destroyed) return reply.code(CLIENT_GONE_STATUS).send();
  const problem = toProblemError(error);
  // A part that is not available logs the reason itself; one error for each request would flood the log.
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

/**
 * Makes the app answer every error of the API with an RFC 9457 problem document, whose type is the address of a page.
 * `sendTryAgainPage` answers the plain forms of dealers while they can't be stored.
 */
export const installProblemAnswers = (app: FastifyInstance, sendTryAgainPage?: SendTryAgainPage): void => {
  installProblemCodePages(app);
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 413) await discardRequestBody(request.raw);
  });
  app.setErrorHandler((error, request, reply) => sendProblemAnswer(request, reply, error, sendTryAgainPage));
};
