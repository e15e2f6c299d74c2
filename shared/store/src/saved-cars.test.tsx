import { signedInMarker } from '@forecourt/contracts/account/signed-in-marker';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { SavedCar } from '@forecourt/rules/card/kept-cars';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createForecourtStore } from './create-store';
import { useAccountCars, useSavedCars } from './saved-cars';
import { useAccount } from './use-account';
import type { SiteFetch } from './site-services';

const KEY = 'forecourt:bay:favourites';
const car = (id: string, change: Partial<SavedCar> = {}): SavedCar => ({
  id,
  name: id,
  slug: id,
  make: 'Kia',
  model: 'Rio',
  ...change,
});
const store = (...cars: SavedCar[]) => localStorage.setItem(KEY, JSON.stringify(cars));
const stored = () =>
  (JSON.parse(localStorage.getItem(KEY) ?? '[]') as SavedCar[]).map(({ id, in_account }) => `${id}${in_account ? '!' : ''}`);
const signIn = (days: number) => void (document.cookie = `${signedInMarker('bay')}=1; max-age=${days * 86_400}`);

const account = { name: 'Ada', email: 'ada@example.com', phone: null };
/** `answers` are the server's, by method and path. */
const open = (answers: Record<string, () => Response | Promise<Response>> = {}) => {
  const requests: { call: string; body: unknown }[] = [];
  const fetch: SiteFetch = async (path, init) => {
    const call = `${init?.method ?? 'GET'} ${path}`;
    requests.push({ call, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    return (await answers[call]?.()) ?? Response.json({ account });
  };
  const shop = createForecourtStore({ site: { slug: 'bay' } as PublicSite, services: { fetch } });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={shop}>{children}</Provider>;
  const { result, unmount } = renderHook(
    () => {
      useAccountCars();
      return { ...useSavedCars(), account: useAccount() };
    },
    { wrapper },
  );
  return { result, requests, unmount };
};
const carsAnswer = (...cars: SavedCar[]) => Response.json({ cars });
const PATH = '/api/account/saved-cars';

beforeEach(() => store());
afterEach(() => signIn(0));

it('W-04 a visitor’s saved cars stay in the browser and nothing is sent', async () => {
  const { result, requests } = open();
  await act(() => result.current.save(car('a')));
  await act(() => result.current.remove('a'));
  await act(() => result.current.save(car('b')));
  expect([stored(), requests]).toEqual([['b'], []]);
});

it('W-04 at sign-in the browser’s cars are merged once, and the page shows those of all devices', async () => {
  signIn(1);
  store(car('a'), car('old', { in_account: true }));
  const { requests } = open({ [`POST ${PATH}`]: () => carsAnswer(car('phone'), car('a')) });
  await waitFor(() => expect(stored()).toEqual(['phone!', 'a!']));
  expect(requests.at(-1)).toEqual({ call: `POST ${PATH}`, body: { cars: [car('a')] } });
});

it('W-04 a car that is saved while the merge waits for its answer stays in the list', async () => {
  signIn(1);
  let answerMerge: (answer: Response) => void = () => undefined;
  const { result, requests } = open({
    [`POST ${PATH}`]: () => new Promise<Response>((resolve) => (answerMerge = resolve)),
    [`PUT ${PATH}/new`]: () => new Response(null, { status: 204 }),
  });
  await waitFor(() => expect(requests.some(({ call }) => call === `POST ${PATH}`)).toBe(true));
  await act(() => result.current.save(car('new')));
  expect(stored()).toEqual(['new!']);
  expect(result.current.account).toMatchObject({ status: 'signed-in', cars: 'waiting' });
  await act(async () => answerMerge(carsAnswer(car('phone'))));
  await waitFor(() => expect(stored()).toEqual(['new!', 'phone!']));
  await waitFor(() => expect(result.current.account).toMatchObject({ cars: 'told' }));
});

it('W-03 W-04 a note that is written while the merge waits for its answer stays', async () => {
  signIn(1);
  store(car('a', { in_account: true, note: 'old' }), car('b', { in_account: true, note: 'here' }));
  let answerMerge: (answer: Response) => void = () => undefined;
  const { result, requests } = open({ [`POST ${PATH}`]: () => new Promise<Response>((resolve) => (answerMerge = resolve)) });
  await waitFor(() => expect(requests.some(({ call }) => call === `POST ${PATH}`)).toBe(true));
  act(() => result.current.write('a', 'new'));
  await act(async () => answerMerge(carsAnswer(car('a', { note: 'old' }), car('b', { note: 'elsewhere' }))));
  await waitFor(() => expect(result.current.cars.map(({ note }) => note)).toEqual(['new', 'elsewhere']));
});

it('W-04 a merge that fails, or a page that closes before its answer, loses no car and is tried by the next page', async () => {
  signIn(1);
  store(car('a'));
  const first = open({ [`POST ${PATH}`]: () => new Response('{}', { status: 503 }) });
  await waitFor(() => expect(first.result.current.account).toMatchObject({ cars: 'failed' }));
  first.unmount();
  expect(stored()).toEqual(['a']);
  open({ [`POST ${PATH}`]: () => carsAnswer(car('a')) });
  await waitFor(() => expect(stored()).toEqual(['a!']));
});

it('W-02 W-04 where the account may not take the browser’s cars, they stay in the browser and those of the account show', async () => {
  signIn(1);
  store(car('a'));
  let asked = 0;
  const { requests } = open({
    [`POST ${PATH}`]: () => {
      asked += 1;
      return asked === 1 ? Response.json({ code: 'phone_needed' }, { status: 403 }) : carsAnswer(car('phone'));
    },
  });
  await waitFor(() => expect(stored()).toEqual(['a', 'phone!']));
  expect(requests.at(-1)?.body).toEqual({ cars: [] });
});

it('W-04 after the sign-out the account’s cars leave the browser, and its own stay', async () => {
  store(car('a', { in_account: true }), car('b'));
  open();
  await waitFor(() => expect(stored()).toEqual(['b']));
});

it('W-01 a saved car shows at once, and leaves again when the server refuses it', async () => {
  signIn(1);
  let refuse: (answer: Response) => void = () => undefined;
  const { result } = open({
    [`POST ${PATH}`]: () => carsAnswer(),
    [`PUT ${PATH}/a`]: () => new Promise<Response>((done) => (refuse = done)),
  });
  let saving: Promise<void> = Promise.resolve();
  act(() => {
    saving = result.current.save(car('a'));
  });
  expect(result.current.isSaved('a')).toBe(true);
  refuse(Response.json({ code: 'conflict', detail: 'This vehicle is sold' }, { status: 409 }));
  await act(() => expect(saving).rejects.toMatchObject({ code: 'conflict', message: 'This vehicle is sold' }));
  expect(result.current.isSaved('a')).toBe(false);
});

it('W-01 a car whose removal fails is back, and one whose session has ended is not', async () => {
  store(car('a', { in_account: true }), car('b', { in_account: true }));
  signIn(1);
  const { result } = open({
    [`POST ${PATH}`]: () => carsAnswer(car('a'), car('b')),
    [`DELETE ${PATH}/a`]: () => Promise.reject(new Error('offline')),
    [`DELETE ${PATH}/b`]: () => new Response('{}', { status: 401 }),
  });
  await act(() => expect(result.current.remove('a')).rejects.toThrow('offline'));
  await act(() => result.current.remove('b'));
  expect(result.current.cars.map(({ id }) => id)).toEqual(['a']);
});
