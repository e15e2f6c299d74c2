import { AddVehicleBody, GaragePageData, NextServiceBody, RemoveVehicleBody } from '@forecourt/contracts/account/garage';
import { ProblemError } from '@forecourt/contracts/problem';
import type { RegoLookup } from '@forecourt/contracts/quotes';
import { formatDate, localDateTime } from '@forecourt/rules/location/zone-time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type TSchema } from 'typebox';
import type { AccountOwner, Tenant } from '../../platform/ports';
import { BODY_TYPES, readBody, readByHandler } from '../../platform/requests/plain-body';
import { SHOPPER_SESSION } from '../../platform/requests/shopper-security';
import { requireGarage, type GarageContext } from './room';
import { addVehicle, listVehicles, plainPlate, removeVehicle, setNextService } from './vehicles';

const PATH = '/api/account/garage';

interface Change<Values> {
  owner: AccountOwner;
  tenant: Tenant;
  values: Values;
}

const showGarage = async (room: GarageContext, request: FastifyRequest): Promise<GaragePageData> => {
  const { owner, tenant } = await requireGarage(room, request);
  const [vehicles, enquiries, reservations, searches, keepsViewed] = await Promise.all([
    listVehicles(room.db, owner),
    room.enquiriesOf(tenant, owner),
    room.reservationsOf(tenant, owner),
    room.searchesOf(tenant, owner),
    room.accounts.keepsViewedCars(owner),
  ]);
  const today = localDateTime(room.now() / 1000, tenant.config.timezone).date;
  return { today, vehicles, enquiries, reservations, searches, keepsViewed };
};

/** A vehicle that the register does not find needs a name, because the register may be away, and knows no foreign plates. */
const addByPlate = async (room: GarageContext, { owner, tenant, values }: Change<RegoLookup & { name?: string }>) => {
  const rego = plainPlate(values.rego);
  if (!rego) throw new ProblemError('invalid_request', 'The plate has no letter or digit');
  const answer = await room.rego(tenant, { rego, state: values.state });
  const found = answer.ok ? answer.value : undefined;
  const name = found ? [found.year, found.make, found.model, found.badge].filter(Boolean).join(' ') : (values.name ?? '').trim();
  if (!name) throw new ProblemError('vehicle_not_found');
  const added = await addVehicle(room.db, owner, { rego, state: values.state, name: name.slice(0, 200) }, new Date(room.now()));
  if (!added) throw new ProblemError('conflict', 'The garage is full');
};

const changeNextService = async (
  room: GarageContext,
  { owner, values: { id, nextService } }: Change<{ id: string; nextService?: string }>,
) => {
  if (nextService !== undefined && !formatDate(nextService)) throw new ProblemError('invalid_request', 'There is no such day');
  await setNextService(room.db, owner, id, nextService ?? null);
};

/** A plain form is led back to the garage, with the problem's code if the change was refused. */
const answerChange = async <Schema extends TSchema>(
  room: GarageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, change }: { body: Schema; change: (by: Change<never>) => Promise<void> },
) => {
  const page = async (query = '') => {
    const tenant = room.tenantOf(request);
    return reply.redirect(`${room.basePathOf(request)}${tenant?.config.accounts.garage.path ?? '/'}${query}`, 303);
  };
  try {
    const { owner, tenant } = await requireGarage(room, request);
    const { values, isForm } = readBody(body, request.body);
    await change({ owner, tenant, values: values as never });
    return isForm ? await page() : await reply.code(204).send(null);
  } catch (error) {
    const refused = error instanceof ProblemError && error.code !== 'unauthorised' && error.status < 500;
    if (refused && request.body instanceof URLSearchParams) return page(`?problem=${error.code}`);
    throw error;
  }
};

export const garageRoutes = async (app: FastifyInstance, { room }: { room: GarageContext }): Promise<void> => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'private, no-store'));
  const own = { tags: ['account'], security: SHOPPER_SESSION };
  app.get(
    PATH,
    {
      config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: { summary: "Show the signed-in shopper's garage", ...own, response: { 200: GaragePageData } },
    },
    (request) => showGarage(room, request),
  );
  const post = <Schema extends TSchema>(
    path: string,
    summary: string,
    body: Schema,
    change: (by: Change<never>) => Promise<void>,
  ) =>
    app.post(
      `${PATH}/vehicles${path}`,
      {
        ...readByHandler,
        config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
        schema: { summary, ...own, consumes: BODY_TYPES, body, response: { 204: Type.Null() } },
      },
      (request, reply) => answerChange(room, request, reply, { body, change }),
    );
  post('', 'Add a vehicle by its plate', AddVehicleBody, (by) => addByPlate(room, by));
  post('/service', 'Store the day of the next service', NextServiceBody, (by) => changeNextService(room, by));
  post('/remove', 'Remove a vehicle', RemoveVehicleBody, ({ owner, values }: Change<{ id: string }>) =>
    removeVehicle(room.db, owner, values.id),
  );
};
