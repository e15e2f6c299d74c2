import { signedInMarker } from '@forecourt/contracts/account/signed-in-marker';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { prependNewest, type ViewedCar } from '@forecourt/rules/card/kept-cars';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createForecourtStore } from './create-store';
import type { SiteFetch } from './site-services';
import { useStoredList } from './use-stored-list';
import { useAccountViews } from './viewed-cars';

const KEY = 'forecourt:bay:viewed';
const car = (id: string, change: Partial<ViewedCar> = {}): ViewedCar => ({ id, make: 'Kia', model: 'Rio', ...change });
const ofAccount = (id: string) => car(id, { in_account: true });
const store = (...cars: ViewedCar[]) => localStorage.setItem(KEY, JSON.stringify(cars));
const stored = () =>
  (JSON.parse(localStorage.getItem(KEY) ?? '[]') as ViewedCar[]).map(({ id, in_account }) => `${id}${in_account ? '!' : ''}`);
const signIn = (days: number) => void (document.cookie = `${signedInMarker('bay')}=1; max-age=${days * 86_400}`);

/** `answer` returns the account's cars for those that the browser sends. */
const open = (
  keepsViewed: true | undefined,
  answer: (ids: string[]) => Response | Promise<Response> = () => Response.json({}),
) => {
  const sent: string[][] = [];
  const fetch: SiteFetch = async (path, init) => {
    if (path === '/api/account')
      return Response.json({ account: { name: '', email: null, phone: null, ...(keepsViewed && { keepsViewed }) } });
    const { ids } = JSON.parse(String(init?.body)) as { ids: string[] };
    sent.push(ids);
    return answer(ids);
  };
  const shop = createForecourtStore({ site: { slug: 'bay' } as PublicSite, services: { fetch } });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={shop}>{children}</Provider>;
  const { result } = renderHook(() => (useAccountViews(), useStoredList('viewed')), { wrapper });
  const view = (id: string) => act(() => result.current[1]((items, limit) => prependNewest(items, car(id), limit)));
  const clear = () => act(() => result.current[1](() => []));
  return { sent, view, clear };
};

beforeEach(() => {
  store();
  signIn(1);
});
afterEach(() => signIn(0));

it('S-17 the cars of a shopper who has not chosen it, and of a visitor, are sent nowhere', async () => {
  store(car('a'), ofAccount('b'));
  const { sent, view } = open(undefined);
  await waitFor(() => expect(stored()).toEqual(['a', 'b']));
  view('c');
  signIn(0);
  store(car('a'), ofAccount('b'));
  const visitor = open(true);
  await waitFor(() => expect(stored()).toEqual(['a']));
  expect([sent, visitor.sent]).toEqual([[], []]);
});

it('S-17 W-03 the browser’s cars are sent once, each car that is viewed later too, and the list shows those of all devices', async () => {
  store(car('b'), ofAccount('gone'), car('a'));
  const account = ['phone'];
  const { sent, view } = open(true, (ids) => {
    account.unshift(...ids);
    return Response.json({ cars: account.map((id) => car(id)) });
  });
  await waitFor(() => expect(stored()).toEqual(['b!', 'a!', 'phone!']));
  view('c');
  await waitFor(() => expect(stored()).toEqual(['c!', 'b!', 'a!', 'phone!']));
  expect(sent).toEqual([['b', 'a'], ['c']]);
});

it('S-17 a car that is viewed or a list that is cleared while the account answers stays so', async () => {
  store(car('a'));
  const answers: ((response: Response) => void)[] = [];
  const { sent, view, clear } = open(true, () => new Promise((resolve) => answers.push(resolve)));
  await waitFor(() => expect(answers).toHaveLength(1));
  clear();
  view('b');
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[0]?.(Response.json({ cars: [car('a')] })));
  expect(stored()).toEqual(['b']);
  await act(async () => answers[1]?.(Response.json({ cars: [car('b')] })));
  expect([stored(), sent]).toEqual([['b!'], [['a'], ['b']]]);
});

it('S-17 a failed request changes nothing and is not repeated at once', async () => {
  store(car('a'), ofAccount('b'));
  const { sent } = open(true, () => new Response('', { status: 503 }));
  await waitFor(() => expect(sent).toEqual([['a']]));
  expect(stored()).toEqual(['a', 'b!']);
});
