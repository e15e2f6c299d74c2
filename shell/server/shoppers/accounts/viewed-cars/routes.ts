import { MergeViewedCarsBody, ViewedCarsAnswer, ViewedCarsChoiceBody } from '@forecourt/contracts/account/viewed-cars';
import { ProblemError } from '@forecourt/contracts/problem';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { viewedCar } from '@forecourt/rules/card/kept-cars';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Stock, Tenant } from '../../../platform/ports';
import { BODY_TYPES, readBody, readByHandler } from '../../../platform/requests/plain-body';
import { SHOPPER_SESSION } from '../../../platform/requests/shopper-security';
import { ownerOf, requireAccount } from '../own-data/owner';
import { forbidStoring, requireDealerWithAccounts, type AccountsContext } from '../room';
import { addViewedCars, agreeToViewedCars, listViewedCars, removeViewedCars, stopViewedCars } from './store';

interface ViewedCarsContext extends AccountsContext {
  stock: Pick<Stock, 'byIds'>;
}

const PATH = '/api/account/viewed-cars';

/** The text is stored with the choice. */
const consentText = (config: SiteConfig, wordingOf: AccountsContext['wordingOf']): string =>
  wordingOf(config)(
    'shell.viewedCars.consent',
    '{{dealer}} may keep the last 12 vehicles that I look at in my account for 90 days, to show them on all my devices. I can stop this at any time in my garage.',
    { dealer: config.name },
  );

/** Throws ProblemError `not_found` if the site shows no viewed cars. */
const requireViewedCars = (room: ViewedCarsContext, request: FastifyRequest): Tenant => {
  const tenant = requireDealerWithAccounts(room, request);
  if (!tenant.config.display.recent) throw new ProblemError('not_found', 'This dealer shows no viewed vehicles');
  return tenant;
};

const shownCars = async ({ stock }: ViewedCarsContext, tenant: string, ids: string[]) =>
  (await stock.byIds(tenant, ids)).filter((car) => car.show_on_dealer_website);

const mergeViews = async (room: ViewedCarsContext, request: FastifyRequest, ids: readonly string[]) => {
  const { slug } = requireViewedCars(room, request);
  const owner = ownerOf((await requireAccount(room, request)).account);
  const names = new Map((await shownCars(room, slug, [...ids])).map(({ id, name }) => [id, name]));
  // A browser stores no times, but it sends the newest car first.
  const views = ids.flatMap((carId, index) => {
    const name = names.get(carId);
    return name === undefined ? [] : [{ carId, name, viewedAt: new Date(room.now() - index) }];
  });
  if (!(await addViewedCars(room.db, owner, views))) throw new ProblemError('conflict', 'Viewed vehicles are not kept');
  const listed = (await listViewedCars(room.db, owner)).map(({ carId }) => carId);
  const cars = new Map((await shownCars(room, slug, listed)).map((car) => [car.id, viewedCar(car)]));
  return { cars: listed.flatMap((id) => cars.get(id) ?? []) };
};

/** Some shoppers want viewed cars in the account (S-17, W-03). */
export const viewedCarRoutes = async (app: FastifyInstance, { room }: { room: ViewedCarsContext }): Promise<void> => {
  app.addHook('onRequest', async (_request, reply) => void forbidStoring(reply));
  const own = { tags: ['account'], security: SHOPPER_SESSION };
  const config = { rateLimit: { max: 120, timeWindow: '1 minute' } };
  app.post<{ Body: { ids: string[] } }>(
    PATH,
    {
      config,
      schema: {
        ...own,
        summary: 'Merge the viewed cars of a browser into the account of a shopper who wants that',
        body: MergeViewedCarsBody,
        response: { 200: ViewedCarsAnswer },
      },
    },
    (request) => mergeViews(room, request as FastifyRequest, [...new Set(request.body.ids)]),
  );
  app.delete(PATH, { config, schema: { ...own, summary: 'Forget the viewed cars of the account' } }, async (request, reply) => {
    await removeViewedCars(room.db, ownerOf((await requireAccount(room, request)).account));
    return reply.code(204).send(null);
  });
  app.post(
    `${PATH}/choice`,
    {
      ...readByHandler,
      config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        ...own,
        summary: 'Choose whether viewed cars are kept in the account',
        consumes: BODY_TYPES,
        body: ViewedCarsChoiceBody,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { config: dealer } = requireViewedCars(room, request);
      const owner = ownerOf((await requireAccount(room, request)).account);
      const { values, isForm } = readBody(ViewedCarsChoiceBody, request.body);
      const at = new Date(room.now());
      if (values.wanted === 'no') await stopViewedCars(room.db, owner, at);
      else await agreeToViewedCars(room.db, owner, { consent: consentText(dealer, room.wordingOf), at });
      return isForm
        ? reply.redirect(`${room.basePathOf(request)}${dealer.accounts.garage.path}`, 303)
        : reply.code(204).send(null);
    },
  );
};
