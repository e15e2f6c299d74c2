import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  DeliveryPrice,
  FinanceQuote,
  FinanceQuoteRequest,
  FoundPlace,
  PostcodePosition,
  RegoLookup,
  RegoVehicle,
  Valuation,
  ValuationRequest,
} from '@forecourt/contracts/quotes';
import { ProblemError } from '@forecourt/contracts/problem';
import { invalidQuestionIds } from '@forecourt/rules/trade-in/trade-in-value';
import type { OnEnquiry, ProviderOutcome, Providers, Tenant } from '../platform/ports';
import { findPlaces, placeAtStart } from './geocode/localities';
import { requestedDealer } from '../platform/requests/required-tenant';

interface QuoteRoutesOptions {
  providers: Providers;
  /** Quotes of the lender of the vehicle (F-11). */
  carQuote: (tenant: Tenant, carId: string) => ReturnType<Providers['financeQuote']>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  onEnquiry: OnEnquiry;
}

/** Counts one minute. The services behind these routes cost money. */
const networkAddressLimit = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });
const Postcode = Type.Object({
  postcode: Type.String({ pattern: '^\\d{4}$', description: 'Postcode of four digits' }),
});
const PlacesQuestion = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 80, description: 'A locality with its state, a postcode, or its beginning' }),
  start: Type.Optional(Type.Boolean({ description: 'Only the place that the first words of the text name exactly' })),
});
const Nothing = Type.Null({ description: 'There is no answer' });
const BODY_LIMIT = 16 * 1024;
const NO_TRADE_INS = 'takes no trade-ins';

/** Throws a ProblemError, without the name of the service, for a failure. */
const outcomeValue = <Value>(outcome: ProviderOutcome<Value, string>, what: string): Value => {
  if (outcome.ok) return outcome.value;
  throw new ProblemError(
    outcome.failure === 'timeout' ? 'timeout' : 'provider_failed',
    `${what} is not available at the moment. Try again later`,
  );
};

/** Throws ProblemError `not_found` if the dealer does not offer the feature. */
const requireDealerWith = (
  options: QuoteRoutesOptions,
  request: FastifyRequest,
  feature: 'tradeIn' | 'finance',
  words: string,
): Tenant => {
  const tenant = requestedDealer(options, request);
  if (!tenant.config.features[feature]) throw new ProblemError('not_found', `${tenant.config.name} ${words}`);
  return tenant;
};

const postcodeRoutes: FastifyPluginAsyncTypebox<QuoteRoutesOptions> = async (app, options) => {
  const { providers } = options;
  app.get(
    '/api/delivery-price',
    {
      config: networkAddressLimit(60),
      schema: {
        summary: 'Return the price of delivery to a postcode; 204 when the dealer names none',
        tags: ['quotes'],
        querystring: Postcode,
        response: { 200: DeliveryPrice, 204: Nothing },
      },
    },
    async (request, reply) => {
      const price = outcomeValue(
        await providers.deliveryPrice(requestedDealer(options, request), request.query.postcode),
        'The delivery price',
      );
      return price ?? reply.code(204).send(null);
    },
  );

  app.get(
    '/api/geocode',
    {
      config: networkAddressLimit(60),
      schema: {
        summary: 'Return the coordinates of a postcode; 204 when there is no such postcode',
        tags: ['quotes'],
        querystring: Postcode,
        response: { 200: PostcodePosition, 204: Nothing },
      },
    },
    async (request, reply) => {
      const place = outcomeValue(
        await providers.place(requestedDealer(options, request), request.query.postcode),
        'The look-up of the postcode',
      );
      return place ?? reply.code(204).send(null);
    },
  );

  app.get(
    '/api/places',
    {
      // A field asks while a shopper types.
      config: networkAddressLimit(300),
      schema: {
        summary: 'Return localities and postcodes of a text, those that it names exactly first, then those near the dealer',
        tags: ['quotes'],
        querystring: PlacesQuestion,
        response: { 200: Type.Array(FoundPlace) },
      },
    },
    async (request) => {
      const { locations } = requestedDealer(options, request).config;
      const { text, start } = request.query;
      return start ? placeAtStart(text, locations) : findPlaces(text, locations);
    },
  );
};

const tradeInRoutes: FastifyPluginAsyncTypebox<QuoteRoutesOptions> = async (app, options) => {
  const { providers } = options;
  app.post(
    '/api/rego-lookup',
    {
      bodyLimit: BODY_LIMIT,
      config: networkAddressLimit(20),
      schema: {
        summary: 'Return the vehicle of a registration plate; 204 when no vehicle has it',
        tags: ['quotes'],
        body: RegoLookup,
        response: { 200: RegoVehicle, 204: Nothing },
      },
    },
    async (request, reply) => {
      const vehicle = outcomeValue(
        await providers.rego(requireDealerWith(options, request, 'tradeIn', NO_TRADE_INS), request.body as RegoLookup),
        'The look-up of the registration',
      );
      return vehicle ?? reply.code(204).send(null);
    },
  );

  app.post(
    '/api/valuations',
    {
      bodyLimit: BODY_LIMIT,
      config: networkAddressLimit(20),
      schema: {
        summary: 'Return an indication of the price that a dealer pays for a trade-in; 204 when there is none',
        tags: ['quotes'],
        body: ValuationRequest,
        response: { 200: Valuation, 204: Nothing },
      },
    },
    async (request, reply) => {
      const tenant = requireDealerWith(options, request, 'tradeIn', NO_TRADE_INS);
      const valuationRequest = request.body as ValuationRequest;
      const unknown = invalidQuestionIds(tenant.config.tradeIn.questions, valuationRequest.adjustments ?? {});
      if (unknown.length > 0)
        throw new ProblemError(
          'invalid_request',
          undefined,
          unknown.map((id) => ({ path: `/adjustments/${id}`, message: 'is no question of the trade-in, or has no such answer' })),
        );
      options.onEnquiry(request as FastifyRequest, tenant);
      const valuation = outcomeValue(await providers.valuation(tenant, valuationRequest), 'The valuation');
      return valuation ?? reply.code(204).send(null);
    },
  );
};

const financeRoutes: FastifyPluginAsyncTypebox<QuoteRoutesOptions> = async (app, options) => {
  const { providers } = options;
  app.post(
    '/api/youx/quote',
    {
      bodyLimit: BODY_LIMIT,
      // Each vehicle page asks once, and many shoppers may share a network address.
      config: networkAddressLimit(240),
      schema: {
        summary:
          'Return the weekly repayment of a vehicle, or of a price on advertised terms; 204 when the lender makes no quote',
        tags: ['quotes'],
        body: FinanceQuoteRequest,
        response: { 200: FinanceQuote, 204: Nothing },
      },
    },
    async (request, reply) => {
      const tenant = requireDealerWith(options, request, 'finance', 'shows no repayments');
      const { carId } = request.body;
      // A lender is asked for the price of a car alone; any other price would let a stranger cause any number of questions.
      const answer = carId === undefined ? providers.advertisedQuote(tenant, request.body) : options.carQuote(tenant, carId);
      const quote = outcomeValue(await answer, 'The finance quote');
      return quote ?? reply.code(204).send(null);
    },
  );
};

/** They answer 204 when there is no price, vehicle, value, quote or place (I-04). */
export const quoteRoutes: FastifyPluginAsyncTypebox<QuoteRoutesOptions> = async (app, options) => {
  await app.register(postcodeRoutes, options);
  await app.register(tradeInRoutes, options);
  await app.register(financeRoutes, options);
};
