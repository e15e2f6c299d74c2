import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { CarStatus } from '@forecourt/contracts/car/car';
import { localDateTime } from '@forecourt/rules/location/zone-time';
import type { Stock, Tenant } from '../../../platform/ports';
import { requireCarById, requireCarBySlug } from '../requested-car';
import { requestedDealer } from '../../../platform/requests/required-tenant';
import type { CarEventCounts } from './car-event-counts';

/** Crawlers, link previews of messengers, monitors and HTTP libraries. */
const MACHINES =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|embedly|monitor|pingdom|lighthouse|headlesschrome|phantomjs|curl|wget|python|java\/|okhttp|axios|node-fetch|undici|go-http|libwww|httpclient/i;

/** A browser fetches such pages ahead, and nobody may ever look at them. */
const AHEAD = /prefetch|prerender|preview/i;

/** No robot or other known program, and the page was not fetched ahead (V-26). */
export const countsAsView = (headers: IncomingHttpHeaders): boolean => {
  const agent = headers['user-agent'] ?? '';
  if (agent === '' || MACHINES.test(agent)) return false;
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].every((name) => !AHEAD.test(String(headers[name] ?? '')));
};

interface ViewRoutesOptions {
  stock: Pick<Stock, 'bySlug' | 'byIds'>;
  counts: Pick<CarEventCounts, 'add' | 'total'>;
  tenantOf: (request: FastifyRequest) => Tenant | undefined;
  /** Unix seconds. */
  now: () => number;
}

/** From one network address, which people of one office share. */
const limited = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });
const Whole = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }));
const Website = Type.Optional(Type.String({ maxLength: 60, description: 'Slug of the dealer whose page it is' }));

const Views = Type.Object({
  views: Type.Integer({ minimum: 0, description: 'Visits in which the vehicle was looked at' }),
  car_fields: Type.Object(
    {
      status: CarStatus,
      reserved: Type.Boolean(),
      price: Type.Number(),
      photos_count: Type.Integer(),
      updated_at: Type.Integer(),
    },
    { description: 'How the vehicle stands now, for a page that was made before' },
  ),
});

const BODY_LIMIT = 2048;

const today = ({ now }: ViewRoutesOptions, { config }: Tenant): string => localDateTime(now(), config.timezone).date;

const viewRoute: FastifyPluginAsyncTypebox<ViewRoutesOptions> = async (app, options) => {
  app.get(
    '/cars/:slug/view.json',
    {
      config: limited(120),
      schema: {
        summary:
          'How often a vehicle was looked at; `visit=first` counts this visit, unless a machine asks or a page is fetched ahead',
        tags: ['stock'],
        params: Type.Object({ slug: Type.String({ maxLength: 200 }) }),
        querystring: Type.Object({
          photos_count: Whole('Pictures that the page shows'),
          updated_at: Whole('Unix seconds: the state of the vehicle that the page shows'),
          website_id: Website,
          visit: Type.Optional(Type.Literal('first', { description: 'The vehicle was not looked at before in this visit' })),
        }),
        response: { 200: Views },
      },
    },
    async (request, reply) => {
      const tenant = requestedDealer(options, request);
      const car = await requireCarBySlug(options, tenant, request.params.slug);
      const counted = { tenant: tenant.slug, carId: car.id, kind: 'view' } as const;
      const { visit, website_id: website = tenant.slug } = request.query;
      if (visit === 'first' && website === tenant.slug && countsAsView(request.headers))
        options.counts.add(counted, today(options, tenant));
      void reply.header('cache-control', 'no-store');
      const { status, reserved, price, images, updated_at } = car;
      return {
        views: await options.counts.total(counted),
        car_fields: { status, reserved, price, photos_count: images.length, updated_at },
      };
    },
  );
};

const phoneRevealRoute: FastifyPluginAsyncTypebox<ViewRoutesOptions> = async (app, options) => {
  app.post(
    '/api/phone-reveals',
    {
      bodyLimit: BODY_LIMIT,
      config: limited(30),
      schema: {
        summary: 'Somebody asked to see the whole phone number for a vehicle',
        tags: ['stock'],
        body: Type.Object({
          car_id: Type.String({ minLength: 1, maxLength: 100 }),
          dealership_id: Type.Optional(Type.String({ maxLength: 100 })),
          website_id: Website,
        }),
        response: { 200: Type.Object({ revealed: Type.Literal(true) }) },
      },
    },
    async (request) => {
      const tenant = requestedDealer(options, request);
      const { id: carId } = await requireCarById(options, tenant, request.body.car_id);
      if (countsAsView(request.headers))
        options.counts.add({ tenant: tenant.slug, carId, kind: 'phone_reveal' }, today(options, tenant));
      return { revealed: true as const };
    },
  );
};

/** V-26, V-17. */
export const carCountRoutes: FastifyPluginAsyncTypebox<ViewRoutesOptions> = async (app, options) => {
  await app.register(viewRoute, options);
  await app.register(phoneRevealRoute, options);
};
