import { ProblemError, type ProblemCode } from '@forecourt/contracts/problem';
import type { FastifyError } from 'fastify';

const BY_STATUS: Record<number, ProblemCode> = {
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

const isFastifyError = (error: unknown): error is FastifyError => error instanceof Error && 'statusCode' in error;

/** PostgreSQL can't store a null character, in a column or in JSON. */
const UNSTORABLE_TEXT_CODES = ['22021', '22P05'];

const isUnstorable = (error: unknown): boolean =>
  error instanceof Error &&
  (UNSTORABLE_TEXT_CODES.includes(String((error as { code?: unknown }).code)) || isUnstorable(error.cause));

/** A failure of the server, not of the statement: connection, resources such as a full disk, shut down, disk, old transaction. */
const DATABASE_SERVER_FAILURE = /^(08...|53...|57P..|58...|25P03)$/;
const STATEMENT_TIMEOUT = '57014';

/** Forms show it to shoppers. */
const DATABASE_AWAY_MESSAGE = 'The site can’t reach its data at the moment. Please try again in a minute.';

/** Drizzle wraps such failures; undefined for other errors. */
const databaseProblem = (error: unknown): ProblemError | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof ProblemError && error.code === 'database_away')
    return new ProblemError('database_away', DATABASE_AWAY_MESSAGE);
  const code = String((error as { code?: unknown }).code);
  if (DATABASE_SERVER_FAILURE.test(code)) return new ProblemError('database_away', DATABASE_AWAY_MESSAGE);
  if (code === STATEMENT_TIMEOUT) return new ProblemError('timeout');
  return databaseProblem(error.cause);
};

/** An unexpected error becomes `internal`, without its text. */
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
