/** Door of the room that tells search engines about changed vehicles by IndexNow (I-08). */
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { FetchDealerAddress } from '../../platform/network/dealer-addresses';
import type { JobKind, Jobs, ListedTenant, Stock, Tenant, Tenants } from '../../platform/ports';
import { indexNowKey, MOST_ADDRESSES_PER_SUBMISSION, RefusedIndexNowSubmission, submitToIndexNow } from './submission';

const LookData = Type.Object({});
const SendData = Type.Object({
  tenant: Type.String(),
  endpoint: Type.String(),
  slugs: Type.Array(Type.String(), { maxItems: MOST_ADDRESSES_PER_SUBMISSION }),
});

const LOOK: JobKind<typeof LookData> = { name: 'index-now.look', data: LookData, retries: 0 };
const SEND: JobKind<typeof SendData> = { name: 'index-now.send', data: SendData, retries: 6, retryDelay: 60 };
/** Between two looks at the stock. */
const LOOK_INTERVAL_SECONDS = 300;
/** If more of a dealer's cars changed, the whole stock was imported, and search engines find them in the sitemap. */
const MOST_SUBMISSIONS_PER_LOOK = 5;

interface IndexNowOptions {
  jobs: Jobs;
  stock: Pick<Stock, 'mark' | 'changedSlugs'>;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  /** Has no trailing slash; undefined while search engines may not list the site. */
  publicAddressOf(tenant: ListedTenant): string | undefined;
  /** The dealers' keys are computed from it. It is the same in every process and never sent. */
  secret: string;
  fetchAddress: FetchDealerAddress;
  log: { warn(facts: object, message: string): void };
}

interface IndexNowRoom {
  /** Has `GET /<key>.txt`. */
  plugin: FastifyPluginAsync;
  /** Submits changed cars. A server does this every five minutes. */
  look(): Promise<void>;
}

type Send = Awaited<ReturnType<typeof defineKinds>>['send'];

const defineKinds = async (jobs: Jobs) => ({ look: await jobs.define(LOOK), send: await jobs.define(SEND) });

/** The first call only remembers the state of the stock, because search engines find earlier changes in the sitemap. */
const createStockLook = ({ stock, tenants, publicAddressOf, log }: IndexNowOptions, send: Send) => {
  const marks = new Map<string, string>();

  const handIn = async ({ slug, config: { indexing } }: ListedTenant, since: string, mark: string): Promise<void> => {
    const most = MOST_ADDRESSES_PER_SUBMISSION * MOST_SUBMISSIONS_PER_LOOK;
    const slugs = (await stock.changedSlugs(slug, since, mark, most + 1)) ?? [];
    if (slugs.length > most) {
      log.warn({ tenant: slug, most }, 'more vehicles changed than IndexNow is told of; the sitemap has them');
      return;
    }
    for (let first = 0; first < slugs.length; first += MOST_ADDRESSES_PER_SUBMISSION)
      for (const endpoint of indexing.indexNowEndpoints)
        await send.enqueue({ tenant: slug, endpoint, slugs: slugs.slice(first, first + MOST_ADDRESSES_PER_SUBMISSION) });
  };

  const lookAt = async (tenant: ListedTenant, mark: string): Promise<void> => {
    const since = marks.get(tenant.slug);
    if (since !== undefined && since !== mark) await handIn(tenant, since, mark);
    // The mark is set at the end, so that the next look repeats one that failed.
    marks.set(tenant.slug, mark);
  };

  return async (): Promise<void> => {
    const mark = await stock.mark();
    for (const tenant of tenants.all())
      if (tenant.config.indexing.indexNow && publicAddressOf(tenant) !== undefined) await lookAt(tenant, mark);
  };
};

/** A refused submission is tried again unless the refusal is final. */
export const openIndexNow = async (options: IndexNowOptions): Promise<IndexNowRoom> => {
  const { jobs, tenants, tenantOf, publicAddressOf, secret, fetchAddress, log } = options;
  const kinds = await defineKinds(jobs);
  const look = createStockLook(options, kinds.send);
  kinds.look.work(look);
  kinds.look.every(LOOK_INTERVAL_SECONDS, {});
  kinds.send.work(async ({ tenant: slug, endpoint, slugs }, { signal }) => {
    const tenant = tenants.bySlug(slug);
    const address = tenant?.config.indexing.indexNow ? publicAddressOf(tenant) : undefined;
    if (address === undefined) return;
    const submission = { address, key: indexNowKey(secret, slug), slugs };
    await submitToIndexNow(endpoint, submission, signal, fetchAddress).catch((error: unknown) => {
      if (!(error instanceof RefusedIndexNowSubmission && error.isFinal)) throw error;
      log.warn({ tenant: slug, err: error }, 'IndexNow refused changed vehicles');
    });
  });
  return {
    look,
    plugin: async (app) => {
      app.get<{ Params: { key: string } }>('/:key(^[0-9a-f]{32}$).txt', { schema: { hide: true } }, async (request, reply) => {
        const tenant = tenantOf(request);
        const key = tenant?.config.indexing.indexNow ? indexNowKey(secret, tenant.slug) : undefined;
        if (key === undefined || request.params.key !== key) throw new ProblemError('not_found');
        return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(key);
      });
    },
  };
};
