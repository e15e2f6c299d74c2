import type { FastifyStaticOptions } from '@fastify/static';

/**
 * Options for folders with the files of a build: their names change with their content, so that browsers keep them for a year, and
 * the build has compressed them.
 */
export const BUILT_FILES = {
  immutable: true,
  maxAge: '365d',
  index: false,
  preCompressed: true,
  setHeaders: (reply) => void reply.setHeader('vary', 'accept-encoding'),
} satisfies Omit<FastifyStaticOptions, 'root'>;
