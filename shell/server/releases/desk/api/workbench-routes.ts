import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DealerSlug } from '@forecourt/contracts/desk/fields';
import { WorkbenchLinkAnswer } from '@forecourt/contracts/desk/previews';
import { ProblemError } from '@forecourt/contracts/problem';
import { RemoteName } from '@forecourt/contracts/release/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { PublishedReleases } from '../../../platform/ports';
import type { ReleaseChanges } from '../changes/changes';
import type { DealerGate } from '../gate/dealer-gate';
import { liveStateWithEntries, type LiveState } from '../log/live-state';
import type { PreviewTickets } from '../preview/tickets';
import type { UnpublishedBuild, Workbenches } from '../workbench/workbenches';
import { SHOW_BUILD_ACCESS, keepWorkbenchAccess } from './access';
import { ticketLink, type DealerLinkParts } from './preview-link';
import { REFUSE_UNKNOWN_KEYS, RELEASE_ROUTE_TAGS, type AdminRouteInstance } from './requests';
import { SIGNATURE_DESCRIPTION, readReleaseSignature } from './signature-header';

interface Deps extends DealerLinkParts {
  benches: Workbenches;
  workbench: boolean;
  changes: Pick<ReleaseChanges, 'dealerOf'>;
  gate: DealerGate;
  state(): LiveState;
  tickets: PreviewTickets;
  checkBuild: PublishedReleases['checkBuild'];
  /** Milliseconds since 1970. */
  now(): number;
}

const MEGABYTE = 1024 * 1024;
const DAY = 24 * 3_600_000;
const HEARTBEAT = 20_000;
const PutBody = Type.Object(
  {
    dealer: DealerSlug,
    remote: RemoteName,
    release: Type.Optional(Type.Unknown({ description: 'Release document of the build; its version is a pre-release "dev"' })),
    files: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Bytes of each file as base64' })),
    ended: Type.Optional(Type.Boolean({ description: 'Whether the developer stopped, so that the build is shown no more' })),
    trouble: Type.Optional(Type.String({ maxLength: 20_000, description: 'Reason why the sources can’t be built' })),
  },
  REFUSE_UNKNOWN_KEYS,
);

const requireAllowed = ({ workbench }: Deps): void => {
  if (workbench) return;
  throw new ProblemError('forbidden', 'Only an installation for development shows builds: this one has SITE_OVERRIDE off');
};

const addPut = (app: AdminRouteInstance, deps: Deps): void => {
  const { benches, changes, gate, state, tickets, checkBuild, now } = deps;
  const buildOf = async (
    { remote, release: document, files: encoded = {} }: { remote: string; release: unknown; files?: Record<string, string> },
    request: FastifyRequest,
  ): Promise<UnpublishedBuild> => {
    const files = new Map(Object.entries(encoded).map(([file, text]) => [file, new Uint8Array(Buffer.from(text, 'base64'))]));
    return { release: await checkBuild({ remote, document, signature: readReleaseSignature(request), files }), files };
  };
  app.put(
    '/workbenches/:id',
    {
      config: { access: SHOW_BUILD_ACCESS },
      bodyLimit: 96 * MEGABYTE,
      preValidation: async () => requireAllowed(deps),
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Show an unpublished build of a remote on a running site to those who have the link; only for development',
        description: SIGNATURE_DESCRIPTION,
        params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
        body: PutBody,
        response: { 200: WorkbenchLinkAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { dealer: slug, remote, release, files, trouble, ended = false } = request.body;
      const dealer = changes.dealerOf(slug);
      const build = release === undefined ? undefined : await buildOf({ remote, release, files }, request);
      if (ended) benches.clear(id);
      else benches.put(id, { dealer: slug, remote, ...(build ? { build } : {}), ...(trouble === undefined ? {} : { trouble }) });
      const ticket = tickets.sign({ id, dealer: slug, expires: now() + DAY });
      const pin = build && { kind: 'pin' as const, subject: slug, remote, version: build.release.version };
      return {
        link: ticketLink(deps, slug, ticket),
        findings: pin ? await gate.newFindings(state(), liveStateWithEntries(state(), [pin]), dealer) : [],
      };
    },
  );
};

/** The build tool holds its connection and hears of failures; the workbench ends with it, even when the tool crashes. */
const addKeepWorkbenchRoute = (app: AdminRouteInstance, deps: Deps): void => {
  const { benches } = deps;
  const open = new Set<FastifyReply>();
  app.get<{ Params: { id: string } }>(
    '/workbenches/:id/held',
    {
      config: { access: keepWorkbenchAccess(benches.remoteOf) },
      schema: { hide: true },
      preValidation: async () => requireAllowed(deps),
    },
    (request, reply) => {
      const { raw } = reply;
      const release = benches.hold(request.params.id, (failure) => {
        raw.write(`data: ${JSON.stringify({ failure })}\n\n`);
      });
      if (!release) throw new ProblemError('not_found', `There is no workbench ${request.params.id}`);
      reply.hijack();
      raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      raw.write(': held\n\n');
      const beat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT).unref();
      open.add(reply);
      request.raw.once('close', () => {
        clearInterval(beat);
        open.delete(reply);
        release();
      });
    },
  );
  app.addHook('preClose', async () => {
    for (const { raw } of open) raw.end();
  });
};

/** The server runs builds, so it takes only signed ones, and none on an installation that serves the public. */
export const workbenchRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    addPut(app, deps);
    addKeepWorkbenchRoute(app, deps);
  };
