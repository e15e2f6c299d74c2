import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

/**
 * Options for folders with the files of a build: their names change with their content, so that browsers keep them for a year, and
 * the build has compressed them.
 */
const BUILT_FILES = {
  immutable: true,
  maxAge: '365d',
  index: false,
  preCompressed: true,
  setHeaders: (reply) => void reply.setHeader('vary', 'accept-encoding'),
} satisfies Omit<FastifyStaticOptions, 'root'>;

/** Names of files whose content never changes, such as `main.0a1b2c3d.js` and `main.0a1b2c3d.js.br`. */
export const HASHED_NAME = /^[\w-]+(?:\.[\w-]+)*\.[0-9a-f]{8}\.\w+(?:\.(?:br|gz))?$/;

interface BuiltFolders {
  /** Folder with the files of this process's version. */
  own: string;
  /** Folder with the files of the versions before and after it, which open pages may need. */
  kept?: string;
}

const isFile = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** Fastify plugin with the route `GET /*` below its prefix, which sends built files: those of this version, else the kept ones. */
export const builtFiles: FastifyPluginAsync<BuiltFolders> = async (app, { own, kept }) => {
  await app.register(fastifyStatic, { ...BUILT_FILES, root: own, serve: false });
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const name = request.params['*'];
      const isKept = kept !== undefined && HASHED_NAME.test(name) && !(await isFile(join(own, name)));
      return reply.sendFile(name, isKept ? kept : own);
    },
  });
};
