import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { ProblemError } from '@forecourt/contracts/problem';
import { hasVehicleSheet } from '@forecourt/rules/vehicle/car-location';
import type { Tenant } from '../../platform/ports';
import { joinOverlappingCalls } from '../../platform/calls/single-flight';
import { requestedDealer } from '../../platform/requests/required-tenant';
import type { VehicleSheet } from './sheet';
import { SlugOrCarId, SHEET_REQUEST_LIMIT, requireVehicleSheet, type SheetOptions } from './sheet-options';
import { fetchSheetPictures } from './sheet-pictures';

/** For a PDF that is not in the cache. */
const PDF_WORK_POINTS = 400;

const PDF_CACHE_BYTES = 32 * 1024 * 1024;

/** Covers every text and colour, and the dealer's revision. */
const sheetCacheKey = (tenant: Tenant, sheet: VehicleSheet): string =>
  createHash('sha256')
    .update(JSON.stringify([tenant.slug, tenant.revision, sheet]))
    .digest('hex');

export const vehicleSheetPdfRoute: FastifyPluginAsyncTypebox<SheetOptions> = async (app, options) => {
  const { press, carOf, fetchOf } = options;
  const cache = new LRUCache<string, Buffer>({ maxSize: PDF_CACHE_BYTES, sizeCalculation: (pdf) => pdf.length });
  const once = joinOverlappingCalls<Buffer>();

  app.get(
    '/cars/:slug/document.pdf',
    {
      config: { ...SHEET_REQUEST_LIMIT, price: 5 },
      schema: {
        summary: 'The sheet of a vehicle as a PDF of one page, named {slug}.pdf (I-04, V-19)',
        tags: ['documents'],
        params: Type.Object({ slug: SlugOrCarId }),
        produces: ['application/pdf'],
      },
    },
    async (request, reply) => {
      const tenant = requestedDealer(options, request);
      const car = await carOf(tenant, request.params.slug);
      if (!car) throw new ProblemError('car_not_found', `There is no vehicle "${request.params.slug}"`);
      if (!hasVehicleSheet(car, tenant.config)) throw new ProblemError('not_found', 'This vehicle has no printed sheet');
      const sheet = requireVehicleSheet(options, request, tenant, car);
      const key = sheetCacheKey(tenant, sheet);
      const etag = `"${key.slice(0, 32)}"`;
      reply
        .header('etag', etag)
        .header('cache-control', 'private, no-cache')
        .header('content-disposition', `attachment; filename="${car.slug}.pdf"`);
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      const print = async (): Promise<Buffer> => {
        request.charge?.(PDF_WORK_POINTS);
        const pictures = await fetchSheetPictures(sheet, fetchOf(request), request.log);
        const pdf = await press.print({ sheet, pictures }, request.client);
        // A PDF without its photo is not cached, because the photo may be available at the next request.
        if (!sheet.photo || pictures.photo) cache.set(key, pdf);
        return pdf;
      };
      return reply.type('application/pdf').send(cache.get(key) ?? (await once(key, print)));
    },
  );
};
