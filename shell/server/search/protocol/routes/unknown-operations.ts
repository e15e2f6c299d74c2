import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

interface Operation {
  method: string;
  pattern: RegExp;
}

const SPECIAL = /[.*+?^${}()|[\]\\]/gu;

const patternOf = (path: string): RegExp => {
  const names = path.split('/').map((name) => (name.startsWith(':') ? '[^/]+' : name.replaceAll(SPECIAL, String.raw`\$&`)));
  return new RegExp(`^${names.join('/')}$`, 'u');
};

/** Every operation is added to the list that the app gets from now on. */
const operationsOf = (app: FastifyInstance): Operation[] => {
  const operations: Operation[] = [];
  app.addHook('onRoute', ({ method, path }) => {
    // Any name may be the id of a record, so the address of a record tells nothing about the operation that was meant.
    if (path.endsWith('*') || path.endsWith('/:index/:objectID')) return;
    for (const each of [method].flat()) operations.push({ method: each, pattern: patternOf(path) });
  });
  return operations;
};

/** 405 when the address has an operation with another method, else 404. Otherwise the site's pages would answer GET. */
export const refuseUnknownOperations = (app: FastifyInstance, addOperations: () => void): void => {
  const added = operationsOf(app);
  addOperations();
  const operations = [...added];
  const refuse = async ({ url, method }: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const path = url.split('?')[0]!;
    const methods = operations.filter(({ pattern }) => pattern.test(path)).map((operation) => operation.method);
    if (methods.length === 0) throw new ProblemError('not_found', 'The search endpoint has no such operation');
    const allowed = [...new Set(methods)].join(', ');
    void reply.header('allow', allowed);
    throw new ProblemError('method_not_allowed', `${method} is not allowed here, only ${allowed}`);
  };
  for (const url of ['/', '/*']) app.route({ method: [...METHODS], url, schema: { hide: true } as object, handler: refuse });
};
