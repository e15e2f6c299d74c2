import type { AccountCarsAnswer } from '@forecourt/contracts/account/saved-cars';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { SAVED_LIMIT, type SavedCar } from '@forecourt/rules/card/kept-cars';
import { carsAnswered, mayBeSignedIn } from './account-slice';
import { readProblem, type StoreServices } from './site-services';
import { readStoredItems, storeItems } from './stored-list';

const PATH = '/api/account/saved-cars';
const JSON_HEADERS = { accept: 'application/json', 'content-type': 'application/json' };
const LIST = 'favourites';

type GetState = () => { site: PublicSite };

const stored = (slug: string): SavedCar[] => readStoredItems<SavedCar>(slug, LIST, ['name', 'slug']);

/** Removed since the last merge began, whose answer may still contain them. */
const removedIds = new Set<string>();

/** Taken by the account since the last merge began, whose answer may not contain them yet. */
const addedIds = new Set<string>();

/**
 * Does nothing if nobody may be signed in; a session that has ended counts as none. Throws `RemoteApiError` if the server
 * refuses the change, or the browser's error if no answer comes.
 */
export const sendSavedCar =
  (method: 'PUT' | 'DELETE', id: string, body?: { note?: string }) =>
  async (_dispatch: unknown, getState: GetState, { fetch }: StoreServices): Promise<void> => {
    const { site } = getState();
    if (!mayBeSignedIn(site)) return;
    addedIds.delete(id);
    if (method === 'DELETE') removedIds.add(id);
    else removedIds.delete(id);
    // The request goes on when the shopper leaves the page.
    const init = { method, keepalive: true, ...(body && { headers: JSON_HEADERS, body: JSON.stringify(body) }) };
    const response = await fetch(`${PATH}/${encodeURIComponent(id)}`, init).catch((error: unknown) => {
      removedIds.delete(id);
      throw error;
    });
    if (response.status === 401) return;
    if (!response.ok) {
      removedIds.delete(id);
      throw await readProblem(response);
    }
    if (method === 'DELETE') return;
    addedIds.add(id);
    const items = stored(site.slug).map((car) => (car.id === id ? { ...car, in_account: true } : car));
    storeItems(site.slug, LIST, items);
  };

/** Resolves with whether the server told the account's cars. */
const merge = async (getState: GetState, { fetch }: StoreServices): Promise<boolean> => {
  const { slug } = getState().site;
  removedIds.clear();
  addedIds.clear();
  const before = stored(slug);
  const notesBefore = new Map(before.map(({ id, note }) => [id, note]));
  const cars = before.flatMap(({ in_account: inAccount, ...car }) => (inAccount ? [] : [car]));
  const send = (sent: typeof cars) =>
    fetch(PATH, { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify({ cars: sent }) }).catch(() => undefined);
  let response = await send(cars);
  // The account lacks what the dealer asks for to save a car: this browser's cars stay here, and those of the account show.
  if (response?.status === 403) response = await send([]);
  if (!response?.ok) return false;
  const answer = (await response.json()) as AccountCarsAnswer;
  const ids = new Set(answer.cars.map(({ id }) => id));
  const now = stored(slug);
  // A note that was written after the request was sent is newer than the account's.
  const written = new Map(
    now.flatMap(({ id, note }) => (notesBefore.has(id) && notesBefore.get(id) !== note ? [[id, note]] : [])),
  );
  const later = now.filter((car) => (!car.in_account || addedIds.has(car.id)) && !ids.has(car.id));
  const merged = answer.cars
    .filter(({ id }) => !removedIds.has(id))
    .map((car) => ({ ...car, ...(written.has(car.id) && { note: written.get(car.id) }), in_account: true }));
  storeItems(slug, LIST, [...later, ...merged].slice(0, SAVED_LIMIT));
  return true;
};

/** Also shows all cars of the account (W-04). A failed request changes nothing; the next page tries again. */
export const mergeSavedCars =
  () =>
  async (dispatch: (action: unknown) => unknown, getState: GetState, services: StoreServices): Promise<void> => {
    const isTold = await merge(getState, services).catch(() => false);
    dispatch(carsAnswered(isTold ? 'told' : 'failed'));
  };

/** After the shopper signed out; not while the server only fails to answer. */
export const forgetAccountCars =
  () =>
  (_dispatch: unknown, getState: GetState): void => {
    const { site } = getState();
    if (mayBeSignedIn(site)) return;
    const { slug } = site;
    const cars = stored(slug);
    const own = cars.filter((car) => !car.in_account);
    if (own.length < cars.length) storeItems(slug, LIST, own);
  };
