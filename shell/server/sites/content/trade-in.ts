import { ProblemError } from '@forecourt/contracts/problem';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { formatKm, toKilometres, type DistanceSite } from '@forecourt/rules/vehicle/odometer';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Tenant } from '../../platform/ports';
import { requestedDealer } from '../../platform/requests/required-tenant';

type FaqSite = DistanceSite & { tradeIn: Pick<SiteConfig['tradeIn'], 'faq' | 'maxYears' | 'maxKm'> };

/** Fills in `{maxYears}` and `{maxKm}` (L-08). Leaves out an entry that names a limit of 0, which is none. */
export const tradeInFaq = (site: FaqSite, text: TextLookup): SiteConfig['tradeIn']['faq'] => {
  const { faq, maxYears, maxKm } = site.tradeIn;
  const limits = new Map([
    ['{maxYears}', maxYears === 0 ? undefined : String(maxYears)],
    ['{maxKm}', maxKm === 0 ? undefined : formatKm(toKilometres(maxKm, site), site, text)],
  ]);
  const isUnlimited = (entry: string): boolean =>
    [...limits].some(([name, limit]) => limit === undefined && entry.includes(name));
  const filled = (entry: string): string =>
    [...limits].reduce((result, [name, limit]) => result.replaceAll(name, limit ?? ''), entry);
  return faq
    .filter(({ question, answer }) => !isUnlimited(question) && !isUnlimited(answer))
    .map(({ question, answer }) => ({ question: filled(question), answer: filled(answer) }));
};

const Faq = Type.Array(Type.Object({ question: Type.String(), answer: Type.String() }));

interface Options {
  tenantOf(request: FastifyRequest): Tenant | undefined;
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
}

export const tradeInRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { tenantOf, wordingOf }) => {
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
