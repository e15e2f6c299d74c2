import { ProblemError } from '@forecourt/contracts/problem';
import type { ContentPage, PageBlock, SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { ReviewsSummary } from '@forecourt/contracts/site/reviews';
import { reviewsFor } from '@forecourt/rules/location/reviews';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Tenant } from '../../platform/ports';
import { modelRoutes } from './models';
import { tradeInRoutes } from './trade-in';
import { requestedDealer } from '../../platform/requests/required-tenant';

export { blogRoutes } from './blog';
export { brandRoutes } from './brands';

const trimmed = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

const CONTACT_PATH = '/contact-us';

const block = (slot: PageBlock['slot'], props: PageBlock['props'], tone: PageBlock['tone']): PageBlock => ({
  slot,
  props,
  tone,
  wide: false,
});

/** Serves a dealer without a page at `/contact-us` (O-07). */
const contactPage = (text: TextLookup<'shell'>): ContentPage => ({
  path: CONTACT_PATH,
  title: text('shell.contact.title', 'Contact us'),
  description: text('shell.contact.description', 'Write, ring or visit: our phone numbers, opening hours and addresses.'),
  blocks: [
    block('vehicle.enquiry', { category: 'general', title: text('shell.contact.form', 'Send us a message') }, 'plain'),
    block('locations.cards', { title: text('shell.contact.locations', 'Where we are') }, 'tinted'),
  ],
});

interface ContentOptions {
  tenantOf(request: FastifyRequest): Tenant | undefined;
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
}

/** Has the routes of models (M-05), reviews (O-05) and the trade-in pages (L-08) too. */
export const contentRoutes: FastifyPluginAsyncTypebox<ContentOptions> = async (app, { tenantOf, wordingOf }) => {
  const querystring = Type.Object({ path: Type.String({ pattern: '^/', maxLength: 500 }) });
  app.get(
    '/api/content',
    { config: { price: 1 }, schema: { querystring, tags: ['pages'], summary: 'A content page by its path' } },
    async (request) => {
      const tenant = requestedDealer({ tenantOf }, request);
      const path = trimmed(request.query.path);
      const own = tenant.config.pages.find((candidate) => candidate.path === path);
      const page = own ?? (path === CONTACT_PATH ? contactPage(wordingOf(tenant.config)) : undefined);
      if (!page) throw new ProblemError('not_found', `${tenant.config.name} has no page at ${path}`);
      return page;
    },
  );
  await app.register(modelRoutes, { tenantOf });
  app.get(
    '/api/reviews',
    {
      config: { price: 1 },
      schema: {
        querystring: Type.Object({ location: Type.Optional(Type.String({ maxLength: 200 })) }),
        response: { 200: Type.Union([ReviewsSummary, Type.Null()]) },
        tags: ['pages'],
        summary: 'Ratings and reviews of a location, or of all locations; null where the dealer shows none',
      },
    },
    async (request, reply) => {
      // Slots show them on other hosts too.
      void reply.header('access-control-allow-origin', '*');
      return reviewsFor(requestedDealer({ tenantOf }, request).config, request.query.location) ?? null;
    },
  );
  await app.register(tradeInRoutes, { tenantOf, wordingOf });
};
