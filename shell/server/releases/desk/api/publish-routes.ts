import { PublishReleaseAnswer, PublishReleaseOrder, ReleaseCheckAnswer } from '@forecourt/contracts/desk/changes';
import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { missingSlotsText } from '@forecourt/rules/release/missing-slots-text';
import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { ReleaseChanges } from '../changes/changes';
import type { ReleasePublisher } from '../../../platform/ports';
import type { Rehearsals } from '../rehearsal/rehearsals';
import { SIGNATURE_DESCRIPTION, readReleaseSignature } from './signature-header';
import { PUBLISH_ACCESS, continuePublishAccess } from './access';
import type { FindActorOfRequest } from './actor';
import { compatibilitySummary } from './release-views';
import { RELEASE_ROUTE_TAGS, type AdminRouteInstance } from './requests';

interface Deps {
  publisher: ReleasePublisher;
  changes: Pick<ReleaseChanges, 'fitOf' | 'fitOfUnpublished' | 'missingSlots'>;
  rehearsals: Pick<Rehearsals, 'candidates'>;
  record(act: { kind: 'publish'; remote: string; version: string; actor: string }): Promise<void>;
  actorOf: FindActorOfRequest;
}

const Reservation = Type.Object({ id: Type.String({ format: 'uuid' }) });

/** Finds what a publication would refuse, and writes nothing. */
const addCheckRoute = (app: AdminRouteInstance, { publisher, changes, rehearsals }: Deps): void => {
  app.post(
    '/releases/check',
    {
      config: { access: PUBLISH_ACCESS },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Check release.json as a publication does, with its compatibility, and write nothing',
        description: SIGNATURE_DESCRIPTION,
        body: Type.Unknown(),
        response: { 200: ReleaseCheckAnswer },
      },
    },
    async (request) => {
      const { release, isPublished } = await publisher.check(request.body, readReleaseSignature(request));
      const { name, version } = release;
      const fit = compatibilitySummary(await changes.fitOfUnpublished(release));
      const state = isPublished ? ('published' as const) : ('new' as const);
      const missingSlots = await changes.missingSlots(release);
      return { name, version, state, fit, missingSlots, rehearses: rehearsals.candidates.isReady() };
    },
  );
};

const addUploadRoutes = (app: AdminRouteInstance, { publisher }: Deps): void => {
  app.post(
    '/releases',
    {
      config: { access: PUBLISH_ACCESS },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Reserve: send release.json, get the files to upload',
        description: SIGNATURE_DESCRIPTION,
        body: Type.Unknown(),
      },
    },
    (request) => publisher.reserve(request.body, readReleaseSignature(request)),
  );
  app.put(
    '/releases/reservations/:id/*',
    {
      config: { access: continuePublishAccess(publisher.remoteOf) },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Upload one file of a reservation',
        params: Type.Object({ ...Reservation.properties, '*': Type.String() }),
      },
    },
    async (request, reply) => {
      if (!Buffer.isBuffer(request.body))
        throw new ProblemError('unsupported_media_type', 'A file is sent as application/octet-stream');
      await publisher.write(request.params.id, request.params['*'], request.body);
      return reply.code(204).send();
    },
  );
};

/** @throws ProblemError `conflict` */
const requireProvidedSlots = async ({ changes }: Pick<Deps, 'changes'>, release: ReleaseDocument): Promise<void> => {
  const missing = await changes.missingSlots(release);
  if (missing.length > 0) throw new ProblemError('conflict', missingSlotsText(release.name, release.version, missing));
};

/** A commit makes the release visible, an abort drops the reservation. */
const addCommitAndAbortRoutes = (app: AdminRouteInstance, { publisher, changes, record, actorOf }: Deps): void => {
  const access = continuePublishAccess(publisher.remoteOf);
  app.post(
    '/releases/reservations/:id/commit',
    {
      config: { access },
      validatorCompiler: TypeBoxValidatorCompiler,
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Make the release visible; the body may state its commit, build and changelog',
        params: Reservation,
        body: Type.Union([PublishReleaseOrder, Type.Null()]),
        response: { 201: PublishReleaseAnswer },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const { allowMissingSlots = false, ...origin } = request.body ?? {};
      if (!allowMissingSlots) await requireProvidedSlots({ changes }, await publisher.documentOf(id));
      const { name, version } = await publisher.commit(id, actor, request.body ? origin : undefined);
      await record({ kind: 'publish', remote: name, version, actor });
      return reply.code(201).send({ name, version, fit: compatibilitySummary(await changes.fitOf(name, version)) });
    },
  );
  app.delete(
    '/releases/reservations/:id',
    { config: { access }, schema: { tags: RELEASE_ROUTE_TAGS, summary: 'Abort a reservation', params: Reservation } },
    async (request, reply) => {
      await publisher.abort(request.params.id);
      return reply.code(204).send();
    },
  );
};

/** A client reserves, sends every file and commits. */
export const publishRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { maxFile: bodyLimit } = deps.publisher;
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    addCheckRoute(app, deps);
    addUploadRoutes(app, deps);
    addCommitAndAbortRoutes(app, deps);
  };
