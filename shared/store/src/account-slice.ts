import type { Account, AccountAnswer } from '@forecourt/contracts/account/account';
import { signedInMarker } from '@forecourt/contracts/account/signed-in-marker';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { UnknownAction } from 'redux';
import type { StoreServices } from './site-services';

/**
 * The signed-in shopper. Pages start with `unknown`, because no page's HTML says who is signed in. `carsAnswered`: the server
 * has told the account's saved cars, or failed to.
 */
export type AccountState =
  | { status: 'unknown' | 'loading' | 'visitor'; account?: undefined }
  | { status: 'signed-in'; account: Account; carsAnswered: boolean };

const ASKED = 'account/asked';
const ANSWERED = 'account/answered';
const CARS_ANSWERED = 'account/carsAnswered';

type AccountAction = { type: typeof ASKED } | { type: typeof CARS_ANSWERED } | { type: typeof ANSWERED; account: Account | null };

const isAccountAction = (action: UnknownAction): action is AccountAction & UnknownAction =>
  action.type === ASKED || action.type === ANSWERED || action.type === CARS_ANSWERED;

const answered = (account: Account | null): AccountAction => ({ type: ANSWERED, account });
/** Says that the server has told the account's saved cars, or failed to. */
export const carsAnswered = (): AccountAction => ({ type: CARS_ANSWERED });

/** Reducer of the signed-in shopper, which header, hearts and pages share. */
export const accountReducer = (state: AccountState = { status: 'unknown' }, action: UnknownAction): AccountState => {
  if (!isAccountAction(action)) return state;
  if (action.type === ASKED) return { status: 'loading' };
  if (action.type === CARS_ANSWERED) return state.status === 'signed-in' ? { ...state, carsAnswered: true } : state;
  return action.account ? { status: 'signed-in', account: action.account, carsAnswered: false } : { status: 'visitor' };
};

interface StateWithAccount {
  account: AccountState;
  site: Pick<PublicSite, 'slug'>;
}

/** Returns the signed-in shopper from the store's state. */
export const selectAccount = ({ account }: StateWithAccount): AccountState => account;

/** Returns whether this browser has the sign of a session at the dealer. */
export const mayBeSignedIn = ({ slug }: Pick<PublicSite, 'slug'>): boolean =>
  document.cookie.split('; ').includes(`${signedInMarker(slug)}=1`);

/** The questions that are not answered yet, by the services of their store. */
const asked = new WeakMap<StoreServices, Promise<void>>();

/**
 * Asks the server who is signed in, unless the browser has no sign of a session. A failed request counts as a visitor.
 * `again` asks although the answer is there.
 */
export const loadAccount =
  (again = false) =>
  async (dispatch: (action: unknown) => unknown, getState: () => StateWithAccount, services: StoreServices): Promise<void> => {
    const { account, site } = getState();
    if (account.status === 'loading') return asked.get(services);
    if (account.status !== 'unknown' && !again) return undefined;
    if (!mayBeSignedIn(site)) {
      dispatch(answered(null));
      return undefined;
    }
    dispatch({ type: ASKED });
    const question = services
      .fetch('/api/account', { headers: { accept: 'application/json' } })
      .then((response) => (response.ok ? (response.json() as Promise<AccountAnswer>) : undefined))
      .catch(() => undefined)
      .then((answer) => void dispatch(answered(answer?.account ?? null)));
    asked.set(services, question);
    return question;
  };
