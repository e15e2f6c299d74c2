import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DealerSlug } from '@forecourt/contracts/desk/fields';
import {
  NewPreviewRequest,
  ReleasePreview as PreviewView,
  PreviewList,
  PreviewVersions,
} from '@forecourt/contracts/desk/previews';
import { Type } from 'typebox';
import type { PreviewDesk } from '../preview/preview-desk';
import type { ActivePreview } from '../preview/previews';
import type { PreviewTickets } from '../preview/tickets';
import { endPreviewAccess, CREATE_PREVIEW_ACCESS, VIEW_ACCESS } from './access';
import type { FindActorOfRequest } from './actor';
import { ticketLink, type DealerLinkParts } from './preview-link';
import { REFUSE_UNKNOWN_KEYS, CHANGE_BODY_FIELDS, RELEASE_ROUTE_TAGS, type AdminRouteInstance } from './requests';
import { previewView } from './views';

interface Deps extends DealerLinkParts {
  previews: PreviewDesk;
  tickets: PreviewTickets;
  actorOf: FindActorOfRequest;
}

const MINUTE = 60;
const DAY = 24 * 3600;
const MONTH = 30 * DAY;
const NewBody = Type.Object(
  {
    versions: PreviewVersions,
    seconds: Type.Optional(
      Type.Integer({ minimum: MINUTE, maximum: MONTH, default: DAY, description: 'Seconds for which the link works' }),
    ),
    page: Type.Optional(
      Type.String({ pattern: '^/(?![/\\\\])', maxLength: 500, description: 'Page of the site that the link opens' }),
    ),
    ...CHANGE_BODY_FIELDS,
  },
  REFUSE_UNKNOWN_KEYS,
);

const addList = (app: AdminRouteInstance, { previews }: Deps): void => {
  app.get(
    '/previews',
    {
      config: { access: VIEW_ACCESS },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'List the previews that have not ended, newest first, without their links',
        querystring: Type.Object({ dealer: Type.Optional(DealerSlug) }, REFUSE_UNKNOWN_KEYS),
        response: { 200: PreviewList },
      },
    },
    async ({ query: { dealer } }) => ({ previews: previews.list(dealer).map(previewView) }),
  );
};

const addNew = (app: AdminRouteInstance, { previews, tickets, tenants, addressOf, actorOf }: Deps): void => {
  const linkFor = ({ id, dealer, expires }: ActivePreview, page: string): string =>
    ticketLink({ tenants, addressOf }, dealer, tickets.sign({ id, dealer, expires }), page);
  app.post(
    '/dealers/:slug/previews',
    {
      config: { access: CREATE_PREVIEW_ACCESS },
      validatorCompiler: TypeBoxValidatorCompiler,
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Create a link that shows other versions of a dealer’s site to visitors who open it, until it expires',
        params: Type.Object({ slug: DealerSlug }),
        body: NewBody,
        response: { 200: NewPreviewRequest },
      },
    },
    async (request, reply) => {
      const { versions, seconds = DAY, page = '/', why = '', dryRun, force } = request.body;
      const order = { versions, lasts: seconds * 1000, actor: actorOf(request), why, dryRun, force };
      const { preview, ...outcome } = await previews.create(request.params.slug, order);
      reply.header('cache-control', 'no-store');
      return { ...outcome, ...(preview ? { preview: previewView(preview), link: linkFor(preview, page) } : {}) };
    },
  );
};

const addEnd = (app: AdminRouteInstance, { previews, actorOf }: Deps): void => {
  app.delete(
    '/previews/:id',
    {
      config: { access: endPreviewAccess(previews.find) },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'End a preview before its time; its link then shows the live versions',
        params: Type.Object({ id: Type.String({ maxLength: 60 }) }),
        querystring: Type.Object({ why: Type.Optional(CHANGE_BODY_FIELDS.why) }, REFUSE_UNKNOWN_KEYS),
        response: { 200: PreviewView },
      },
    },
    async (request) =>
      previewView(await previews.revoke(request.params.id, { actor: actorOf(request), why: request.query.why ?? '' })),
  );
};

/** */
export const previewRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    addList(app, deps);
    addNew(app, deps);
    addEnd(app, deps);
  };
