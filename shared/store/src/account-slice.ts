import type { Account, AccountAnswer } from '@forecourt/contracts/account/account';
import { signedInMarker } from '@forecourt/contracts/account/signed-in-marker';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { UnknownAction } from 'redux';
import type { StoreServices } from './site-services';

/** Whether the server has told the saved cars. */
type AccountCars = 'waiting' | 'told' | 'failed';

/** `unknown` at first, because no page's HTML says who is signed in. `isUnanswered`: the server did not answer. */
export type AccountState =
  | { status: 'unknown' | 'loading' | 'visitor'; account?: undefined; cars?: undefined; isUnanswered?: boolean }
  | { status: 'signed-in'; account: Account; cars: AccountCars; isUnanswered?: undefined };

const ASKED = 'account/asked';
const ANSWERED = 'account/answered';
const CARS_ANSWERED = 'account/carsAnswered';

type AccountAction =
  | { type: typeof ASKED }
  | { type: typeof CARS_ANSWERED; cars: AccountCars }
  | { type: typeof ANSWERED; account: Account | null; isUnanswered?: boolean };

const isAccountAction = (action: UnknownAction): action is AccountAction & UnknownAction =>
  action.type === ASKED || action.type === ANSWERED || action.type === CARS_ANSWERED;

const answered = (account: Account | null, isUnanswered = false): AccountAction => ({
  type: ANSWERED,
  account,
  ...(isUnanswered && { isUnanswered }),
});
export const carsAnswered = (cars: AccountCars): AccountAction => ({ type: CARS_ANSWERED, cars });

export const accountReducer = (state: AccountState = { status: 'unknown' }, action: UnknownAction): AccountState => {
  if (!isAccountAction(action)) return state;
  if (action.type === ASKED) return { status: 'loading' };
  if (action.type === CARS_ANSWERED) return state.status === 'signed-in' ? { ...state, cars: action.cars } : state;
  if (action.account) return { status: 'signed-in', account: action.account, cars: 'waiting' };
  return { status: 'visitor', ...(action.isUnanswered && { isUnanswered: true }) };
};

interface StateWithAccount {
  account: AccountState;
  site: Pick<PublicSite, 'slug'>;
}

export const selectAccount = ({ account }: StateWithAccount): AccountState => account;

export const mayBeSignedIn = ({ slug }: Pick<PublicSite, 'slug'>): boolean =>
  document.cookie.split('; ').includes(`${signedInMarker(slug)}=1`);

/** Questions that are not answered yet, by the services of their store. */
const asked = new WeakMap<StoreServices, Promise<void>>();

/** Asks only with a sign of a session. A failed request counts as a visitor. `again` asks although the answer is there. */
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
      .then((answer) => void dispatch(answered(answer?.account ?? null, answer === undefined)));
    asked.set(services, question);
    return question;
  };
