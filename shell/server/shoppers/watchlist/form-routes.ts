import { SavedCarForm } from '@forecourt/contracts/account/saved-cars';
import { ProblemError } from '@forecourt/contracts/problem';
import { signInPath } from '@forecourt/rules/account/gates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInShopper, Stock, Tenant } from '../../platform/ports';
import { acceptPlainForms, readBody, readByHandler } from '../../platform/requests/plain-body';
import { requestedDealer } from '../../platform/requests/required-tenant';
import { saveCar, type WatchlistContext } from './routes';
import { removeSavedCar, setNote } from './store';

interface FormContext extends WatchlistContext {
  basePathOf(request: FastifyRequest): string;
}

const LIST = '/account';

/** The sign-in leads back to the vehicle. */
const signInForCar = async ({ stock }: { stock: Pick<Stock, 'byIds'> }, { slug }: Tenant, id: string): Promise<string> => {
  const [car] = await stock.byIds(slug, [id]);
  return signInPath('watchlist', car ? `/cars/${car.slug}` : LIST);
};

/** Other forms of the account page are refused with `conflict` for another reason. */
const problemCode = ({ code }: ProblemError): string => (code === 'conflict' ? 'car_sold' : code);

const change = async (room: FormContext, shopper: SignedInShopper, tenant: Tenant, form: SavedCarForm): Promise<void> => {
  if (form.do === 'remove') await removeSavedCar(room.db, shopper, form.car);
  else if (form.do === 'note') await setNote(room.db, shopper, form.car, (form.note ?? '').trim());
  else await saveCar(room, shopper, tenant, form.car);
};

/** Serves browsers without JavaScript (W-01). Leads to the account, whose page lists the saved cars. */
export const savedCarFormRoutes = async (app: FastifyInstance, { room }: { room: FormContext }): Promise<void> => {
  acceptPlainForms(app);
  app.post(
    '/api/account/saved-cars/form',
    {
      ...readByHandler,
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        summary: 'Save a car, remove it or write its note, by a plain form',
        tags: ['account'],
        consumes: ['application/x-www-form-urlencoded'],
        body: SavedCarForm,
      },
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'private, no-store');
      const tenant = requestedDealer(room, request);
      const shopper = await room.accounts.shopperOf(request);
      const { values, isForm } = readBody(SavedCarForm, request.body);
      const lead = (path: string) => reply.redirect(`${room.basePathOf(request)}${path}`, 303);
      if (!shopper) {
        if (isForm) return lead(await signInForCar(room, tenant, values.car));
        throw new ProblemError('unauthorised', 'Sign in to save vehicles in your account');
      }
      try {
        await change(room, shopper, tenant, values);
        return await lead(LIST);
      } catch (error) {
        if (error instanceof ProblemError && error.status < 500) return lead(`${LIST}?problem=${problemCode(error)}`);
        throw error;
      }
    },
  );
};
