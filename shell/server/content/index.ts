import { ProblemError } from '@forecourt/contracts/problem';
import type { ContentPage, PageBlock, SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { ReviewsSummary } from '@forecourt/contracts/site/reviews';
import { reviewsFor } from '@forecourt/rules/location/reviews';
import { tradeInFaq } from '@forecourt/rules/trade-in/trade-in-faq';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Tenant } from '../ports';
import { modelRoutes } from './models';
import { requestedDealer } from '../required-tenant';

export { blogRoutes } from './blog';
export { brandRoutes } from './brands';

const trimmed = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

const Faq = Type.Array(Type.Object({ question: Type.String(), answer: Type.String() }));

const CONTACT_PATH = '/contact-us';

const block = (slot: PageBlock['slot'], props: PageBlock['props'], tone: PageBlock['tone']): PageBlock => ({
  slot,
  props,
  tone,
  wide: false,
});

/**
 * Returns the contact page of a dealer whose configuration has no page at `/contact-us`: the general enquiry form, and the
 * locations with phones and hours (O-07).
 */
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

/**
 * Returns the routes of content: `GET /api/content?path=/about-us` for a dealer's pages (K-02, O-07), `GET /api/models` for the pages of models
 * (M-05), `GET /api/reviews` for ratings and reviews (O-05), and `GET /api/trade-in` for the trade-in pages (L-08).
 */
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
    async (request) => reviewsFor(requestedDealer({ tenantOf }, request).config, request.query.location) ?? null,
  );
  app.get(
    '/api/trade-in',
    {
      config: { price: 2 },
      schema: {
        response: { 200: Type.Object({ faq: Faq }) },
        tags: ['pages'],
        summary: 'Questions and answers about trade-ins; 404 where the dealer takes none',
      },
    },
    async (request) => {
      const tenant = requestedDealer({ tenantOf }, request);
      const { features, name } = tenant.config;
      if (!features.tradeIn) throw new ProblemError('not_found', `${name} takes no trade-ins`);
      return { faq: tradeInFaq(tenant.config, wordingOf(tenant.config)) };
    },
  );
};
