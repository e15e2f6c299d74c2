import { RemoteName, Version } from '@forecourt/contracts/release/release';
import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Tenants } from '../../ports';
import type { PreviewDesk } from '../preview/preview-desk';
import type { Preview } from '../preview/previews';
import type { Tickets } from '../preview/tickets';
import { ofPreview, PREVIEW_DEALER, VIEW } from './access';
import type { ActorOf } from './actor';
import { linkOf } from './preview-link';
import { closed, FindingView, ORDER, Slug, VersionChange } from './schemas';

interface Deps {
  previews: PreviewDesk;
  tickets: Tickets;
  tenants: Tenants;
  actorOf: ActorOf;
}

const tags = ['releases', 'admin'];
const MINUTE = 60;
const DAY = 24 * 3600;
const MONTH = 30 * DAY;
const Versions = Type.Record(RemoteName, Version, {
  minProperties: 1,
  maxProperties: 24,
  additionalProperties: false,
  description: 'Remote → version',
});
const MakeBody = Type.Object(
  {
    versions: Versions,
    seconds: Type.Optional(
      Type.Integer({ minimum: MINUTE, maximum: MONTH, default: DAY, description: 'How long the link is good' }),
    ),
    page: Type.Optional(
      Type.String({ pattern: '^/(?![/\\\\])', maxLength: 500, description: 'Page of the site that the link opens' }),
    ),
    ...ORDER,
  },
  closed,
);
const PreviewView = Type.Object({
  id: Type.String(),
  dealer: Slug,
  versions: Versions,
  expiresAt: Type.String({ format: 'date-time' }),
  madeBy: Type.String(),
  madeAt: Type.Optional(Type.String({ format: 'date-time' })),
  why: Type.String(),
  forced: Type.Boolean({ description: 'The gate had refused it' }),
});
const Made = Type.Object({
  dryRun: Type.Boolean(),
  preview: Type.Optional(PreviewView),
  link: Type.Optional(Type.String({ description: 'Shows the versions to whoever opens it. It is answered this once' })),
  changes: Type.Array(VersionChange),
  findings: Type.Array(FindingView, { description: 'What the gate has against it; none: it fits' }),
});

const shown = ({ id, dealer, versions, expires, madeBy, madeAt, why, forced }: Preview) => ({
  id,
  dealer,
  versions: Object.fromEntries(versions),
  expiresAt: new Date(expires).toISOString(),
  madeBy,
  ...(madeAt ? { madeAt: madeAt.toISOString() } : {}),
  why,
  forced,
});

/** Links that show versions to those who have them, and nobody else. */
export const previewRoutes =
  ({ previews, tickets, tenants, actorOf }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const OF_PREVIEW = ofPreview(previews.find);
    const linkFor = (request: FastifyRequest, { id, dealer, expires }: Preview, page: string): string =>
      linkOf(request, tenants.bySlug(dealer)?.config.hosts[0] ?? '', tickets.sign({ id, dealer, expires }), page);

    app.get(
      '/previews',
      {
        config: { access: VIEW },
        schema: {
          tags,
          summary: 'Previews that have not ended, the newest first, without their links',
          querystring: Type.Object({ dealer: Type.Optional(Slug) }, closed),
          response: { 200: Type.Object({ previews: Type.Array(PreviewView) }) },
        },
      },
      async ({ query: { dealer } }) => ({ previews: previews.list(dealer).map(shown) }),
    );
    app.post(
      '/dealers/:slug/previews',
      {
        config: { access: PREVIEW_DEALER },
        validatorCompiler: TypeBoxValidatorCompiler,
        schema: {
          tags,
          summary: 'Make a link that shows versions on the site of a dealer to those who open it, until it expires',
          params: Type.Object({ slug: Slug }),
          body: MakeBody,
          response: { 200: Made },
        },
      },
      async (request, reply) => {
        const { versions, seconds = DAY, page = '/', why = '', dryRun, force } = request.body;
        const order = { versions, lasts: seconds * 1000, actor: actorOf(request), why, dryRun, force };
        const { preview, ...outcome } = await previews.make(request.params.slug, order);
        reply.header('cache-control', 'no-store');
        return { ...outcome, ...(preview ? { preview: shown(preview), link: linkFor(request, preview, page) } : {}) };
      },
    );
    app.delete(
      '/previews/:id',
      {
        config: { access: OF_PREVIEW },
        schema: {
          tags,
          summary: 'End a preview before its time: its link shows nothing any more',
          params: Type.Object({ id: Type.String({ maxLength: 60 }) }),
          querystring: Type.Object({ why: Type.Optional(ORDER.why) }, closed),
          response: { 200: PreviewView },
        },
      },
      async (request) =>
        shown(await previews.revoke(request.params.id, { actor: actorOf(request), why: request.query.why ?? '' })),
    );
  };
