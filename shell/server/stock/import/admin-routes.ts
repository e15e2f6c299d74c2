import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ProblemError } from '@forecourt/contracts/problem';
import type { Tenants } from '../../platform/ports';
import { answerImportWithLines } from './import-answer';
import type { Mappings } from './mapping/open-mappings';
import { requiredTenant } from '../../platform/requests/required-tenant';
import type { ImportOptions } from './sync/import-options';
import type { ImportReport } from '@forecourt/contracts/desk/imports';

export interface ImportUploadRoutesOptions {
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  mappings: Mappings;
  runImport: (options: ImportOptions) => Promise<ImportReport>;
  /** Unix seconds. */
  now: () => number;
}

const Name = (description: string) => Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 60, description });

const Query = Type.Object(
  {
    mapping: Name('Feed mapping, one of mappings/*.yaml'),
    feed: Type.Optional(Name('Name of the feed, which owns its vehicles. Default: the name of the mapping')),
    mode: Type.Optional(
      Type.Union([Type.Literal('full'), Type.Literal('delta')], {
        default: 'full',
        description:
          'full: vehicles that are not in the feed any more were sold. delta: only the vehicles of the feed change, and only in the columns that it has',
      }),
    ),
    dryRun: Type.Optional(
      Type.Boolean({ default: false, description: 'Report what the import would change, field by field, and change nothing' }),
    ),
    allowShrink: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Accept a feed that loses, sells or hides more vehicles than stock.shrinkGuard allows',
      }),
    ),
    acceptLostColumns: Type.Optional(
      Type.String({
        maxLength: 2000,
        description: 'Columns, joined by commas, that a full feed may lose: the vehicles lose their values',
      }),
    ),
    acceptEmptied: Type.Optional(
      Type.String({
        maxLength: 2000,
        description: 'Fields, joined by commas, that a full feed may empty in more vehicles than stock.emptiedFields allows',
      }),
    ),
    allowPriceJumps: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Accept prices that are further from the last prices of their vehicles than stock.implausible.priceFactor',
      }),
    ),
    fileName: Type.Optional(
      Type.String({ maxLength: 300, description: 'Name of the file; some mappings read the make from it' }),
    ),
  },
  { additionalProperties: false },
);

const listOf = (joined = ''): string[] =>
  joined
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/**
 * The file in the body may have any size and media type. Answers with NDJSON: lines of progress, then one line with the
 * report or a problem. The caller must guard it.
 */
export const importUploadRoutes: FastifyPluginAsyncTypebox<ImportUploadRoutesOptions> = async (app, options) => {
  const { tenants, mappings, runImport, now } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.post(
    '/api/admin/stock/:tenant/import',
    {
      config: { access: { right: 'operate' } },
      schema: {
        summary: "Import a feed into a dealer's stock",
        description:
          'The body is the raw file: CSV, JSON, NDJSON or XML, plain, in gzip or in zip. Answers application/x-ndjson: {"type":"progress","phase","rows","bytes"} ' +
          'about four times a second, at the end {"type":"report",…} or {"type":"problem","problem":{…}}.',
        tags: ['stock', 'admin'],
        consumes: ['application/octet-stream'],
        produces: ['application/x-ndjson'],
        params: Type.Object({ tenant: Type.String({ maxLength: 60 }) }),
        querystring: Query,
      },
    },
    async (request, reply) => {
      const tenant = requiredTenant(tenants, request.params.tenant);
      const { mapping: mappingName, feed = mappingName, mode = 'full', fileName = '', ...allowed } = request.query;
      const { dryRun, allowShrink, allowPriceJumps } = allowed;
      const acceptLostColumns = listOf(allowed.acceptLostColumns);
      const acceptEmptied = listOf(allowed.acceptEmptied);
      const mapping = mappings.get(mappingName, tenant.slug);
      if (!request.body) throw new ProblemError('invalid_request', 'The body is empty; it must be the file to import');
      const run = (stream: AsyncIterable<Uint8Array>, onProgress: ImportOptions['onProgress'], signal: AbortSignal) =>
        runImport({
          tenant: tenant.slug,
          currency: tenant.config.currency,
          locations: tenant.config.locations.map(({ id }) => id),
          feed,
          mapping,
          stream,
          fileName,
          mode,
          dryRun,
          allowShrink,
          acceptLostColumns,
          acceptEmptied,
          allowPriceJumps,
          onProgress,
          signal,
          now: now(),
        });
      const lines = answerImportWithLines(request.raw, run, (error) => request.log.error(error, 'import failed'));
      return reply.type('application/x-ndjson').header('cache-control', 'no-store, no-transform').send(lines);
    },
  );
};
