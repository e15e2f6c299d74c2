import { ProblemError } from '@forecourt/contracts/problem';
import { RemoteName } from '@forecourt/contracts/release/release';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { PublishedReleases, Tenants } from '../../ports';
import type { Desk } from '../changes/desk';
import type { DealerGate } from '../gate/dealer-gate';
import { withEvents, type LiveState } from '../log/live-state';
import type { Tickets } from '../preview/tickets';
import { SIGNATURE_DESCRIPTION, signatureOf } from './signature-header';
import type { Workbenches } from '../workbench/workbenches';
import { BENCH, ofBench } from './access';
import { linkOf } from './preview-link';
import { closed, FindingView, Slug } from './schemas';

interface Deps {
  benches: Workbenches;
  /** Whether this installation is for development. */
  allowed: boolean;
  desk: Pick<Desk, 'dealerOf'>;
  gate: DealerGate;
  state(): LiveState;
  tickets: Tickets;
  checkBuild: PublishedReleases['checkBuild'];
  tenants: Tenants;
  now(): number;
}

const tags = ['releases', 'admin'];
const MEGABYTE = 1024 * 1024;
const DAY = 24 * 3_600_000;
const HEARTBEAT = 20_000;
const PutBody = Type.Object(
  {
    dealer: Slug,
    remote: RemoteName,
    release: Type.Optional(Type.Unknown({ description: 'release.json of the build; its version is a pre-release "dev"' })),
    files: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'File → its bytes, base64' })),
    ended: Type.Optional(Type.Boolean({ description: 'Nobody builds it any more: it is shown to nobody' })),
    trouble: Type.Optional(Type.String({ maxLength: 20_000, description: 'Why it can’t be built' })),
  },
  closed,
);
const PutAnswer = Type.Object({
  link: Type.String({ description: 'Shows the build on the site of the dealer to whoever opens it' }),
  findings: Type.Array(FindingView, { description: 'What the gate has against it; a build is shown all the same' }),
});

/**
 * What a feature team builds at this moment, shown on a running site to whoever has the link. It runs what it is
 * sent without anything being published: only what the team's key signed, and an installation that serves the public has
 * it switched off.
 */
export const workbenchRoutes =
  ({ benches, allowed, desk, gate, state, tickets, checkBuild, tenants, now }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const requireAllowed = async (): Promise<void> => {
      if (allowed) return;
      throw new ProblemError('forbidden', 'Only an installation for development shows builds: this one has SITE_OVERRIDE off');
    };
    const buildOf = async (remote: string, document: unknown, encoded: Record<string, string>, request: FastifyRequest) => {
      const files = new Map(Object.entries(encoded).map(([file, text]) => [file, new Uint8Array(Buffer.from(text, 'base64'))]));
      return { release: await checkBuild({ remote, document, signature: signatureOf(request), files }), files };
    };

    app.put(
      '/workbenches/:id',
      {
        config: { access: BENCH },
        bodyLimit: 96 * MEGABYTE,
        preValidation: requireAllowed,
        schema: {
          tags,
          summary: 'Show what is being built of a remote on a running site, to whoever has the link; for development',
          description: SIGNATURE_DESCRIPTION,
          params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
          body: PutBody,
          response: { 200: PutAnswer },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { dealer: slug, remote, release, files = {}, trouble, ended = false } = request.body;
        const dealer = desk.dealerOf(slug);
        const build = release === undefined ? undefined : await buildOf(remote, release, files, request);
        if (ended) benches.clear(id);
        else
          benches.put(id, { dealer: slug, remote, ...(build ? { build } : {}), ...(trouble === undefined ? {} : { trouble }) });
        const ticket = tickets.sign({ id, dealer: slug, expires: now() + DAY });
        const pin = build && { kind: 'pin' as const, subject: slug, remote, version: build.release.version };
        return {
          link: linkOf(request, tenants.bySlug(slug)?.config.hosts[0] ?? '', ticket),
          findings: pin ? await gate.brought(state(), withEvents(state(), [pin]), dealer) : [],
        };
      },
    );

    const open = new Set<FastifyReply>();
    // Held open by the tool that builds: when it ends, however that comes, what it showed goes with it.
    app.get<{ Params: { id: string } }>(
      '/workbenches/:id/held',
      { config: { access: ofBench(benches.remoteOf) }, schema: { hide: true }, preValidation: requireAllowed },
      (request, reply) => {
        const release = benches.hold(request.params.id);
        if (!release) throw new ProblemError('not_found', 'There is no such workbench');
        reply.hijack();
        const { raw } = reply;
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
