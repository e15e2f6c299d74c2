import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';

const PLAIN_FORM_TYPE = 'application/x-www-form-urlencoded';
/** The handler reads JSON or a plain form with `readBody`. */
export const readByHandler = { bodyLimit: 16 * 1024, validatorCompiler: () => () => true } as const;
export const BODY_TYPES = ['application/json', PLAIN_FORM_TYPE];

const MOST_VALUES = 1000;

/** In order and with repetitions. */
const parsePlainForm = (body: string): URLSearchParams => {
  const form = new URLSearchParams(body);
  if (form.size <= MOST_VALUES) return form;
  throw new ProblemError('invalid_request', `The form has ${form.size} values; at most ${MOST_VALUES} are allowed`);
};

/** The body of a plain form is a `URLSearchParams`, whatever parser the server has. */
export const acceptPlainForms = (
  app: Pick<FastifyInstance, 'hasContentTypeParser' | 'removeContentTypeParser' | 'addContentTypeParser'>,
): void => {
  if (app.hasContentTypeParser(PLAIN_FORM_TYPE)) app.removeContentTypeParser(PLAIN_FORM_TYPE);
  app.addContentTypeParser(PLAIN_FORM_TYPE, { parseAs: 'string' }, async (_request: unknown, body: string | Buffer) =>
    parsePlainForm(String(body)),
  );
};

/** Empty fields of a form count as absent. Throws ProblemError `invalid_request` with the path of each error. */
export const readBody = <Schema extends TSchema>(schema: Schema, body: unknown): { values: Static<Schema>; isForm: boolean } => {
  const isForm = body instanceof URLSearchParams;
  const values: unknown = isForm ? Object.fromEntries([...body].filter(([, value]) => value !== '')) : (body ?? {});
  if (Check(schema, values)) return { values: values as Static<Schema>, isForm };
  const errors = Errors(schema, values)
    .slice(0, 5)
    .map(({ instancePath, message }) => ({ path: instancePath || '/', message }));
  throw new ProblemError('invalid_request', undefined, errors);
};
