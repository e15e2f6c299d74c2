import { SpinBody, SpinPageData, SpinTurn } from '@forecourt/contracts/account/spin';
import { ProblemError } from '@forecourt/contracts/problem';
import { oddsInForce, spinState } from '@forecourt/rules/spin/spin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tenant } from '../../platform/ports';
import { acceptPlainForms, BODY_TYPES, readBody, readByHandler } from '../../platform/requests/plain-body';
import { SHOPPER_SESSION } from '../../platform/requests/shopper-security';
import { requireDealerWithGame, shownTurn, todayOf, type SpinContext } from './room';
import { findTurn, readWonPrizes } from './store';
import { takeTurn } from './take-turn';
import type { SpinTurnRow } from './tables';

const PATH = '/api/account/spin';
const PAGE = '/spin-to-win';
const own = { tags: ['account'], security: SHOPPER_SESSION };

const pageData = async (room: SpinContext, request: FastifyRequest): Promise<SpinPageData> => {
  const tenant = requireDealerWithGame(room, request);
  const { spin } = tenant.config;
  const shopper = await room.accounts.shopperOf(request);
  const game = { tenant: tenant.slug, game: spin.game };
  const odds = oddsInForce(spin, await readWonPrizes(room.db, game));
  const turn = shopper && (await findTurn(room.db, game, shopper.account));
  return {
    signedIn: shopper !== undefined,
    state: spinState(spin, todayOf(room, tenant), odds),
    from: spin.from,
    until: spin.until,
    claimUntil: spin.claimUntil,
    who: spin.who,
    terms: spin.terms,
    prizes: spin.prizes.map(({ id, name, odds: percent, count }, index) => ({
      id,
      name,
      odds: percent,
      count,
      gone: odds[index]?.gone ?? false,
    })),
    turn: turn ? shownTurn(turn, tenant.config) : null,
  };
};

/** Throws ProblemError if the shopper may not take part. */
const turnOf = async (room: SpinContext, request: FastifyRequest): Promise<{ tenant: Tenant; row: SpinTurnRow }> => {
  const tenant = requireDealerWithGame(room, request);
  const shopper = await room.accounts.shopperOf(request);
  if (!shopper) throw new ProblemError('unauthorised', 'Sign in first');
  const { values } = readBody(SpinBody, request.body);
  if (tenant.config.spin.who !== '' && values.who !== 'yes')
    throw new ProblemError('invalid_request', undefined, [{ path: '/who', message: 'must be yes: say that you may take part' }]);
  // Only confirmed addresses count, because anybody can type the address of another person.
  const owner = await room.accounts.ownerOf(tenant.slug, shopper.account);
  if (!owner) throw new ProblemError('unauthorised', 'Sign in first');
  return { tenant, row: await takeTurn(room, tenant, { ...owner, network: room.networkOf(request) }) };
};

/** A plain form is led back to the page, which shows the result or the problem. */
const spin = async (room: SpinContext, request: FastifyRequest, reply: FastifyReply) => {
  const isForm = request.body instanceof URLSearchParams;
  const back = (query: string) => reply.redirect(`${room.basePathOf(request)}${PAGE}${query}`, 303);
  try {
    const { tenant, row } = await turnOf(room, request);
    return isForm ? await back('?done=turn') : shownTurn(row, tenant.config);
  } catch (error) {
    if (error instanceof ProblemError && isForm && error.status !== 404) return back(`?problem=${error.code}`);
    throw error;
  }
};

export const spinRoutes = async (app: FastifyInstance, { room }: { room: SpinContext }): Promise<void> => {
  acceptPlainForms(app);
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'private, no-store'));
  app.get(
    PATH,
    {
      config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: {
        summary: "Show the game, and a signed-in shopper's turn",
        tags: ['account'],
        // Without a session the answer has no turn.
        security: [{}, ...SHOPPER_SESSION],
        response: { 200: SpinPageData },
      },
    },
    (request) => pageData(room, request),
  );
  app.post(
    PATH,
    {
      ...readByHandler,
      config: { rateLimit: { max: 20, timeWindow: '10 minutes' } },
      schema: {
        summary: "Draw the shopper's one turn; a second request gives the same turn",
        ...own,
        consumes: BODY_TYPES,
        body: SpinBody,
        response: { 200: SpinTurn },
      },
    },
    (request, reply) => spin(room, request, reply),
  );
};
