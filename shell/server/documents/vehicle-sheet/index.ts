import { createHash, randomBytes } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import type { Car } from '@forecourt/contracts/car/car';
import { ProblemError } from '@forecourt/contracts/problem';
import type { Text } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { hasSheet } from '@forecourt/rules/vehicle/car-location';
import type { Tenant } from '../../ports';
import { singleFlight } from '../images/queue';
import type { Press } from './pdf/press';
import { noSheetPage, printPage, type PrintPage } from './print-page';
import { vehicleSheet, type Sheet } from './sheet';
import { picturesOf, type SiteFetch } from './sheet-pictures';

export interface VehicleSheetOptions {
  press: Press;
  /** A vehicle of a dealer by slug or id, its comments sanitised; hidden ones are not there. */
  carOf(tenant: Tenant, slugOrId: string): Promise<Car | undefined>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  basePathOf(request: FastifyRequest): string;
  wordingOf(config: SiteConfig): Text<'shell'>;
  themeOf(tenant: Tenant): string;
  /** `fetch` for the site of a request that stays in the process. */
  fetchOf(request: FastifyRequest): SiteFetch;
  /** Unix seconds. */
  now(): number;
}

/** Bytes of PDFs that are kept. */
const KEPT = 32 * 1024 * 1024;
const limited = { rateLimit: { max: 60, timeWindow: '1 minute' } };
const CarKey = Type.String({ minLength: 1, maxLength: 200, description: 'Slug or id of the vehicle' });

/** Two sheets with this key look the same: it holds every word and colour, so a changed car or site gets a new one. */
const keyOf = (tenant: Tenant, sheet: Sheet): string =>
  createHash('sha256')
    .update(JSON.stringify([tenant.slug, tenant.revision, sheet]))
    .digest('hex');

/**
 * A vehicle on paper (V-19): `GET /print?car_id=` as a page, `GET /cars/{slug}/document.pdf` as a PDF named `{slug}.pdf`.
 * Vehicles of places with distribution locations have neither.
 */
export const vehicleSheetRoom =
  (options: VehicleSheetOptions): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { press, carOf, tenantOf, basePathOf, wordingOf, themeOf, fetchOf, now } = options;
    const kept = new LRUCache<string, Buffer>({ maxSize: KEPT, sizeCalculation: (pdf) => pdf.length });
    const once = singleFlight<Buffer>();

    const dealerOf = (request: FastifyRequest): Tenant => {
      const tenant = tenantOf(request);
      if (!tenant) throw new ProblemError('unknown_host');
      return tenant;
    };
    const sheetOf = (request: FastifyRequest, { config }: Tenant, car: Car): Sheet =>
      vehicleSheet(car, {
        config,
        text: wordingOf(config),
        root: `${request.protocol}://${request.headers.host ?? ''}${basePathOf(request)}`,
        now: now(),
      });
    const sendPage = (reply: FastifyReply, html: (nonce: string) => string, status = 200): FastifyReply => {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .code(status)
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
        )
        .header('cache-control', 'private, no-cache')
        .type('text/html; charset=utf-8')
        .send(html(nonce));
    };

    app.get(
      '/print',
      {
        config: limited,
        attachValidation: true,
        schema: {
          summary: 'The printable sheet of a vehicle, a page (V-19)',
          tags: ['documents'],
          querystring: Type.Object({ car_id: CarKey }),
        },
      },
      async (request, reply) => {
        const tenant = dealerOf(request);
        const { config } = tenant;
        const text = wordingOf(config);
        const page = { text, basePath: basePathOf(request), theme: themeOf(tenant) };
        const without = (status: number, words: { title: string; text: string }, slug?: string) =>
          sendPage(reply, (nonce) => noSheetPage({ ...page, nonce }, { config, slug, words }), status);
        if (request.validationError) {
          // A program is told what is wrong with the request, a person what to do about it.
          if (!request.headers.accept?.includes('text/html')) throw request.validationError;
          return without(400, {
            title: text('shell.sheet.unnamed.title', 'Which vehicle should be printed?'),
            text: text(
              'shell.sheet.unnamed.text',
              'The address names none. Choose a vehicle, and print its sheet from its page.',
            ),
          });
        }
        const car = await carOf(tenant, request.query.car_id);
        if (!car)
          return without(404, {
            title: text('shell.vehicle.gone.title', 'This vehicle is not in stock any more'),
            text: text('shell.sheet.gone', 'There is nothing to print. Its address may be an old one.'),
          });
        if (!hasSheet(car, config))
          return without(
            404,
            {
              title: text('shell.sheet.none.title', 'This vehicle has no printed sheet'),
              text: text('shell.sheet.none.text', 'It can be handed over at several places. Please ask us about it.'),
            },
            car.slug,
          );
        const sheet = sheetOf(request, tenant, car);
        return sendPage(reply, (nonce) => printPage(sheet, { ...page, nonce } satisfies PrintPage));
      },
    );

    app.get(
      '/cars/:slug/document.pdf',
      {
        config: limited,
        schema: {
          summary: 'The sheet of a vehicle as a PDF of one page, named {slug}.pdf (I-04, V-19)',
          tags: ['documents'],
          params: Type.Object({ slug: CarKey }),
          produces: ['application/pdf'],
        },
      },
      async (request, reply) => {
        const tenant = dealerOf(request);
        const car = await carOf(tenant, request.params.slug);
        if (!car) throw new ProblemError('car_not_found', `There is no vehicle "${request.params.slug}"`);
        if (!hasSheet(car, tenant.config)) throw new ProblemError('not_found', 'This vehicle has no printed sheet');
        const sheet = sheetOf(request, tenant, car);
        const key = keyOf(tenant, sheet);
        const etag = `"${key.slice(0, 32)}"`;
        reply
          .header('etag', etag)
          .header('cache-control', 'private, no-cache')
          .header('content-disposition', `attachment; filename="${car.slug}.pdf"`);
        if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
        const pdf =
          kept.get(key) ??
          (await once(key, async () => {
            const pictures = await picturesOf(sheet, fetchOf(request), request.log);
            const made = await press.print({ sheet, pictures });
            // A picture that was missing may be there the next time.
            if (!sheet.photo || pictures.photo) kept.set(key, made);
            return made;
          }));
        return reply.type('application/pdf').send(pdf);
      },
    );
    app.addHook('onClose', () => press.close());
  };
