import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ClaimPrizeBody, StaffSpinAnswer, StaffSpinTurn } from '@forecourt/contracts/account/spin';
import { ProblemError } from '@forecourt/contracts/problem';
import { prizeOfDraw } from '@forecourt/rules/spin/spin';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requiredTenant } from '../../platform/requests/required-tenant';
import { readPrizeCode } from './prize-code';
import type { SpinContext } from './room';
import { countSharedNetworks, countTurns, findTurnOfCode, listTurns, markClaimed, readWonPrizes } from './store';
import type { SpinTurnRow } from './tables';

const PATH = '/api/admin/spin/:tenant';
const tags = ['payments'];
const Dealer = Type.Object({ tenant: Type.String() });
const GameQuery = Type.Object({ game: Type.Optional(Type.String({ maxLength: 60, description: 'Id of an earlier game' })) });
const access = {
  right: 'prizes' as const,
  dealers: ({ params }: FastifyRequest) => [(params as { tenant: string }).tenant],
};

const staffTurn = (row: SpinTurnRow, shared: ReadonlyMap<string, number>): StaffSpinTurn => ({
  id: row.id,
  game: row.game,
  at: row.at.toISOString(),
  account: row.accountId,
  email: row.email,
  draw: row.draw,
  odds: row.odds,
  replays: prizeOfDraw(row.odds, row.draw) === row.prize,
  prize: row.prizeName,
  value: row.value,
  code: row.code,
  claimedBy: row.claimedBy,
  claimedAt: row.claimedAt?.toISOString() ?? null,
  sameNetwork: shared.get(row.network ?? '') ?? 1,
});

const gameReport = async (room: SpinContext, slug: string, id: string | undefined): Promise<StaffSpinAnswer> => {
  const { spin } = requiredTenant(room.tenants, slug).config;
  const game = { tenant: slug, game: id ?? spin.game };
  const { won, spent } = await readWonPrizes(room.db, game);
  const shared = await countSharedNetworks(room.db, game);
  const prizes = game.game === spin.game ? spin.prizes : [];
  return {
    game: game.game,
    turns: await countTurns(room.db, game),
    budget: game.game === spin.game ? spin.budget : spent,
    spent,
    prizes: prizes.map((prize) => ({ id: prize.id, name: prize.name, count: prize.count, won: won.get(prize.id) ?? 0 })),
    latest: (await listTurns(room.db, game)).map((row) => staffTurn(row, shared)),
  };
};

const claim = async (room: SpinContext, { tenant, typed, actor }: { tenant: string; typed: string; actor: string }) => {
  const code = readPrizeCode(typed);
  const row = await findTurnOfCode(room.db, tenant, code);
  if (!row) throw new ProblemError('not_found', `${tenant} gave no prize with the code ${code}`);
  const at = new Date(room.now());
  return room.db.transaction(async (tx) => {
    const claimed = await markClaimed(tx, row, { claimedBy: actor, claimedAt: at });
    if (!claimed)
      throw new ProblemError(
        'conflict',
        `The prize of ${code} was claimed already; ${row.claimedBy ?? 'somebody'} handed it out`,
      );
    const accounts = row.accountId === null ? [] : [row.accountId];
    await room.accounts.recordLook(tx, { tenant, actor, action: 'claim', at, accounts });
    return staffTurn(claimed, await countSharedNetworks(tx, claimed));
  });
};

/** Each use is recorded with the person's name (K-03). */
export const spinAdminRoutes: FastifyPluginAsyncTypebox<{ room: SpinContext }> = async (app, { room }) => {
  app.get(
    PATH,
    {
      config: { access },
      schema: {
        summary: "List a game's prizes and latest turns",
        tags,
        params: Dealer,
        querystring: GameQuery,
        response: { 200: StaffSpinAnswer },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      const { slug } = requiredTenant(room.tenants, request.params.tenant);
      const actor = room.actorOf(request);
      await room.accounts.recordLook(room.db, { tenant: slug, actor, action: 'turns', at: new Date(room.now()), accounts: [] });
      return gameReport(room, slug, request.query.game);
    },
  );
  app.post(
    `${PATH}/claims`,
    {
      config: { access },
      schema: {
        summary: 'Mark a prize as claimed',
        tags,
        params: Dealer,
        body: ClaimPrizeBody,
        response: { 200: StaffSpinTurn },
      },
    },
    async (request) => {
      const { slug } = requiredTenant(room.tenants, request.params.tenant);
      const actor = room.actorOf(request);
      return claim(room, { tenant: slug, typed: request.body.code, actor });
    },
  );
};
