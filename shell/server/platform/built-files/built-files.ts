import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

/** Names change with the content, so browsers keep the files for a year; the build has compressed them. */
const BUILT_FILES = {
  immutable: true,
  maxAge: '365d',
  index: false,
  preCompressed: true,
  setHeaders: (reply) => void reply.setHeader('vary', 'accept-encoding'),
} satisfies Omit<FastifyStaticOptions, 'root'>;

/** Names like `main.0a1b2c3d.js` and `main.0a1b2c3d.js.br`, of files whose content never changes. */
export const HASHED_NAME = /^[\w-]+(?:\.[\w-]+)*\.[0-9a-f]{8}\.\w+(?:\.(?:br|gz))?$/;

interface BuiltFolders {
  own: string;
  /** Files of the versions before and after it, which open pages may need. */
  kept?: string;
}

const isFile = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** `GET /*` below the plugin's prefix: files of this version, else the kept ones. */
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
