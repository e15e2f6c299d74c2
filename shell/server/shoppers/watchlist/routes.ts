import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AccountCarsAnswer, MergeCarsBody, SaveCarBody, type AccountCar } from '@forecourt/contracts/account/saved-cars';
import type { Car } from '@forecourt/contracts/car/car';
import { ProblemError } from '@forecourt/contracts/problem';
import { isSellable } from '@forecourt/rules/card/sellable';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Accounts, SignedInShopper, Stock, Tenant } from '../../platform/ports';
import { requestedDealer } from '../../platform/requests/required-tenant';
import type { Database } from '../../platform/storage/database';
import { addSavedCars, hasSavedCar, listSavedCars, rememberReserved, removeExcessCars, removeSavedCar, setNote } from './store';

export interface WatchlistContext {
  db: Database;
  accounts: Pick<Accounts, 'shopperOf'>;
  stock: Pick<Stock, 'byIds'>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  /** In milliseconds since 1970. */
  now(): number;
}

const PATH = '/api/account/saved-cars';
const CarParameter = Type.Object({ car: Type.String({ minLength: 1, maxLength: 100 }) });
const TAGS = { tags: ['account'] };

/** Forbids caches to store the answer too. */
const findShopper = ({ accounts }: WatchlistContext, typed: unknown, reply: unknown): Promise<SignedInShopper | undefined> => {
  (reply as FastifyReply).header('cache-control', 'private, no-store');
  return accounts.shopperOf(typed as FastifyRequest);
};

/** Throws ProblemError `unauthorised` for a visitor. */
const requireShopper = async (room: WatchlistContext, request: unknown, reply: unknown): Promise<SignedInShopper> => {
  const shopper = await findShopper(room, request, reply);
  if (!shopper) throw new ProblemError('unauthorised', 'Sign in to save vehicles in your account');
  return shopper;
};

const accountCar = (car: Car): AccountCar => {
  const price = purchasePrice(car);
  const picture = car.images.find(({ isVideo }) => !isVideo)?.url;
  const { id, name, slug, make, model } = car;
  return { id, name, slug, make, model, ...(price && { price }), ...(picture && { primary_image_url: picture }) };
};

/** Throws ProblemError for an unknown, hidden or sold car (W-01, C-05). */
const requireSaveableCar = async ({ stock }: WatchlistContext, tenant: string, id: string): Promise<Car> => {
  const [car] = await stock.byIds(tenant, [id]);
  if (!car?.show_on_dealer_website) throw new ProblemError('car_not_found');
  if (!isSellable(car)) throw new ProblemError('conflict', 'This vehicle is sold, so it can’t be saved');
  return car;
};

/** Throws ProblemError `phone_needed` if the dealer demands a mobile number, and the shopper has none (W-02). */
const requireWhatSavesNeed = ({ phone }: SignedInShopper, { config }: Tenant): void => {
  if (config.accounts.saveNeeds === 'phone' && phone === undefined) throw new ProblemError('phone_needed');
};

/** Saves it once. Throws ProblemError for a car that can't be saved, and for a shopper who may not save. */
export const saveCar = async (room: WatchlistContext, shopper: SignedInShopper, tenant: Tenant, id: string): Promise<void> => {
  if (await hasSavedCar(room.db, shopper, id)) return;
  requireWhatSavesNeed(shopper, tenant);
  const car = await requireSaveableCar(room, shopper.tenant, id);
  await addSavedCars(room.db, shopper, [accountCar(car)], new Date(room.now()));
  await removeExcessCars(room.db, shopper);
  await rememberReserved(room.db, shopper.tenant, [car]);
};

const mergeCars = async (
  { db, now, stock }: WatchlistContext,
  shopper: SignedInShopper,
  cars: readonly AccountCar[],
): Promise<void> => {
  const byId = new Map(cars.map((car) => [car.id, car]));
  await db.transaction(async (tx) => {
    await addSavedCars(tx, shopper, [...byId.values()], new Date(now()));
    await removeExcessCars(tx, shopper);
  });
  await rememberReserved(db, shopper.tenant, await stock.byIds(shopper.tenant, [...byId.keys()]));
};

/** Each can be repeated: a car is saved once (W-01, W-04). Only the dealer's own pages may send to these routes. */
export const watchlistRoutes: FastifyPluginAsyncTypebox<{ room: WatchlistContext }> = async (app, { room }) => {
  const config = { rateLimit: { max: 600, timeWindow: '1 minute' } };

  app.get(
    PATH,
    { config, schema: { ...TAGS, summary: 'List the saved cars; none for a visitor', response: { 200: AccountCarsAnswer } } },
    async (request, reply) => {
      const shopper = await findShopper(room, request, reply);
      return { cars: shopper ? await listSavedCars(room.db, shopper) : [] };
    },
  );

  app.post(
    PATH,
    {
      config,
      schema: {
        ...TAGS,
        summary: 'Merge the saved cars of a browser into the account',
        body: MergeCarsBody,
        response: { 200: AccountCarsAnswer },
      },
    },
    async (request, reply) => {
      const shopper = await requireShopper(room, request, reply);
      if (request.body.cars.length > 0) requireWhatSavesNeed(shopper, requestedDealer(room, request as never));
      await mergeCars(room, shopper, request.body.cars);
      return { cars: await listSavedCars(room.db, shopper) };
    },
  );

  app.put(
    `${PATH}/:car`,
    { config, schema: { ...TAGS, summary: 'Save a car, or its note', params: CarParameter, body: SaveCarBody } },
    async (request, reply) => {
      const shopper = await requireShopper(room, request, reply);
      const { car: id } = request.params;
      const { note } = request.body;
      await saveCar(room, shopper, requestedDealer(room, request as never), id);
      if (note !== undefined) await setNote(room.db, shopper, id, note);
      return reply.code(204).send();
    },
  );

  app.delete(
    `${PATH}/:car`,
    { config, schema: { ...TAGS, summary: 'Remove a car', params: CarParameter } },
    async (request, reply) => {
      await removeSavedCar(room.db, await requireShopper(room, request, reply), request.params.car);
      return reply.code(204).send();
    },
  );
};
