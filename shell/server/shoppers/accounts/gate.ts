import { carOfCheckoutPath, gateOf, signInPath } from '@forecourt/rules/account/gates';
import { sameSitePath } from '@forecourt/rules/account/same-site-path';
import { isPageSwitchedOff } from '@forecourt/rules/site/feature-pages';
import type { FastifyRequest } from 'fastify';
import type { SignedInShopper, Stock, Tenant } from '../../platform/ports';

interface GateOptions {
  shopperOf(request: FastifyRequest): Promise<SignedInShopper | undefined>;
  stock: Pick<Stock, 'bySlug'>;
}

const pageBefore = ({ headers: { referer = '' }, host }: FastifyRequest, basePath: string): string => {
  if (!URL.canParse(referer)) return '/';
  const { host: from, pathname, search } = new URL(referer);
  if (from !== host || !`${pathname}/`.startsWith(`${basePath}/`)) return '/';
  return sameSitePath(`${pathname.slice(basePath.length)}${search}`) ?? '/';
};

/** Leads a visitor from a gated page to the sign-in, and a signed-in shopper away from it. Undefined shows the page. */
export const createGate =
  ({ shopperOf, stock }: GateOptions) =>
  async (request: FastifyRequest, { slug, config }: Tenant, page: { path: string; search: string; basePath: string }) => {
    const { path, search, basePath } = page;
    const parameters = new URLSearchParams(search);
    if (/^\/sign-in\/*$/i.test(path)) {
      const isStep = ['sent', 'link', 'problem', 'offer', 'connect', 'add', 'prove', 'undo'].some((name) => parameters.has(name));
      if (isStep || !config.accounts.offered || !(await shopperOf(request))) return undefined;
      return sameSitePath(parameters.get('redirect')) ?? '/account';
    }
    // Nobody signs in for a page that the dealer does not have.
    if (isPageSwitchedOff(path, config)) return undefined;
    const reason = gateOf(path, config.accounts);
    if (reason === undefined || (await shopperOf(request))) return undefined;
    const car = reason === 'checkout' ? (carOfCheckoutPath(path) ?? parameters.get('car_id')) : undefined;
    // Nobody signs in for a car that does not exist; its page says so.
    if (car && !(await stock.bySlug(slug, car))) return undefined;
    return signInPath(reason, `${path}${search}`, pageBefore(request, basePath));
  };
