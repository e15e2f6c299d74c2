import { ProblemError } from '@forecourt/contracts/problem';
import { RemoteName, VersionNumber, type ReleaseDocument } from '@forecourt/contracts/release/release';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { acceptedCompression, type Compression } from '../../../platform/requests/accepted-compression';
import type { StoredReleaseCatalogue } from '../catalogue/catalogue';
import { parseJoinedEntriesName, type createEntryJoiner } from './joined-entries';
import type { ReadVerifiedFile } from './cached-files';
import type { RequireTrustedDocument } from '../signing/trust';

interface Deps {
  read: ReadVerifiedFile;
  joinEntries: ReturnType<typeof createEntryJoiner>;
  catalogue: Pick<StoredReleaseCatalogue, 'find'>;
  trust: RequireTrustedDocument;
}

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  cjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
};

const ENDINGS: Record<Compression, string> = { br: 'br', gzip: 'gz' };

/** Prefers the build's compressed file, if the browser accepts it. Files of earlier builds are compressed on the way. */
const sentFile = (
  { files }: Pick<ReleaseDocument, 'files'>,
  file: string,
  accepted: Compression | undefined,
): { file: string; compression?: Compression } => {
  const compressed = accepted && `${file}.${ENDINGS[accepted]}`;
  return compressed && Object.hasOwn(files, compressed) ? { file: compressed, compression: accepted } : { file };
};

/** `/remotes/<name>/<version>/…`. Browsers cache the files for a year (R-02). */
export const remoteFileRoutes =
  ({ read, catalogue, trust, joinEntries }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/remotes/entries/*',
      {
        config: { price: 2 },
        schema: {
          params: Type.Object({ '*': Type.String() }),
          tags: ['releases'],
          summary: 'Return the entries of several releases as one script: name@version,name@version.js',
        },
      },
      async (request, reply) => {
        const releases = await Promise.all(
          parseJoinedEntriesName(request.params['*']).map(async ({ name, version }) => {
            const release = await catalogue.find(name, version);
            if (!release) throw new ProblemError('release_unknown', `${name}@${version} was never published`);
            return release;
          }),
        );
        const { bytes, integrity, compressed } = await joinEntries(releases);
        const compression = acceptedCompression(request.headers['accept-encoding']);
        const body = compression && (await compressed(compression));
        if (body) reply.header('content-encoding', compression);
        return reply
          .header('vary', 'accept-encoding')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('access-control-allow-origin', '*')
          .header('etag', `"${integrity}${body ? ` ${compression}` : ''}"`)
          .type('text/javascript; charset=utf-8')
          .send(body ?? Buffer.from(bytes));
      },
    );

    const params = Type.Object({ name: RemoteName, version: VersionNumber, '*': Type.String() });
    app.get(
      '/remotes/:name/:version/*',
      { schema: { params, tags: ['releases'], summary: 'Return a file of a published release' } },
      async (request, reply) => {
        const { name, version, '*': file } = request.params;
        const release = await catalogue.find(name, version);
        if (!release) throw new ProblemError('release_unknown', `${name}@${version} was never published`);
        if (!file.startsWith('web/')) throw new ProblemError('not_found', 'Only the browser half of a release is served');
        await trust(release);
        const sent = sentFile(release, file, acceptedCompression(request.headers['accept-encoding']));
        const bytes = await read(release, sent.file);
        if (sent.compression) reply.header('content-encoding', sent.compression);
        return reply
          .header('vary', 'accept-encoding')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('access-control-allow-origin', '*')
          .header('etag', `"${release.files[sent.file]?.digest ?? ''}"`)
          .type(TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
          .send(bytes);
      },
    );
  };
