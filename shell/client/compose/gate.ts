import { gateOf } from '@forecourt/rules/account/gates';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { loadAccount, storeContext } from '@forecourt/store';
import type { MiddlewareFunction } from 'react-router';

/** Browser only: the server shows gated pages and leads to the sign-in. It checks the first page itself. */
export const gateOfSite =
  (
    { accounts, basePath }: Pick<PublicSite, 'accounts' | 'basePath'>,
    loadDocument = (href: string): void => window.location.assign(href),
  ): MiddlewareFunction =>
  async ({ request, context }) => {
    const { pathname, search } = new URL(request.url);
    if (typeof document === 'undefined' || !gateOf(pathname.slice(basePath.length), accounts)) return;
    const store = context.get(storeContext);
    await store.dispatch(loadAccount() as never);
    if (store.getState().account.status === 'signed-in') return;
    loadDocument(`${pathname}${search}`);
    // The page stays as it is until the browser shows the next one.
    await new Promise(() => undefined);
  };
