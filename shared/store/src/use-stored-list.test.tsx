import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { storedListKey, prependNewest } from '@forecourt/rules/card/kept-cars';
import { createForecourtStore } from './create-store';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { useStoredList } from './use-stored-list';

const Shop = ({ slug, children }: { slug: string; children: ReactNode }) => (
  <Provider store={createForecourtStore({ site: { slug } as PublicSite, services: { fetch } })}>{children}</Provider>
);
const car = (id: string) => ({ id, name: id.toUpperCase(), make: 'Kia', model: id });
const Viewed = ({ adds }: { adds: string }) => {
  const [viewed, change] = useStoredList('viewed');
  return (
    <>
      <button onClick={() => change((items, limit) => prependNewest(items, car(adds), limit))}>add {adds}</button>
      <p>{viewed.map(({ id }) => id).join(',')}</p>
    </>
  );
};
const visibleIds = () => screen.getAllByRole('paragraph').map((each) => each.textContent);
const add = (name: string) => act(() => screen.getByRole('button', { name: `add ${name}` }).click());

beforeEach(() => localStorage.clear());

it('S-17 all components show a change of a list, and the list outlasts the page', () => {
  const view = render(
    <Shop slug="bay">
      <Viewed adds="a" />
      <Viewed adds="b" />
    </Shop>,
  );
  add('a');
  add('b');
  expect(visibleIds()).toEqual(['b,a', 'b,a']);
  view.unmount();
  render(
    <Shop slug="bay">
      <Viewed adds="c" />
    </Shop>,
  );
  expect(visibleIds()).toEqual(['b,a']);
});

it('S-17 a change on another page of the site shows, and a change of another dealer does not', () => {
  render(
    <Shop slug="bay">
      <Viewed adds="a" />
    </Shop>,
  );
  act(() => {
    localStorage.setItem(storedListKey('hill', 'viewed'), JSON.stringify([car('h')]));
    localStorage.setItem(storedListKey('bay', 'viewed'), JSON.stringify([car('z')]));
    dispatchEvent(new StorageEvent('storage'));
  });
  expect(visibleIds()).toEqual(['z']);
});

it('S-17 without storage a list lasts as long as the page', () => {
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(
    <Shop slug="full">
      <Viewed adds="a" />
    </Shop>,
  );
  add('a');
  expect(visibleIds()).toEqual(['a']);
  write.mockRestore();
});

it('S-17 a list that full storage did not take shows as it was changed, and is stored once there is room', () => {
  const key = storedListKey('narrow', 'viewed');
  localStorage.setItem(key, JSON.stringify([car('a')]));
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(
    <Shop slug="narrow">
      <Viewed adds="b" />
      <Viewed adds="c" />
    </Shop>,
  );
  add('b');
  expect(visibleIds()).toEqual(['b,a', 'b,a']);
  write.mockRestore();
  add('c');
  expect(visibleIds()).toEqual(['c,b,a', 'c,b,a']);
  expect(localStorage.getItem(key)).toContain('"c"');
});

it('S-17 the server renders the visitor’s lists of cars empty', () => {
  localStorage.setItem(storedListKey('bay', 'viewed'), JSON.stringify([car('a')]));
  const html = renderToString(
    <Shop slug="bay">
      <Viewed adds="b" />
    </Shop>,
  );
  expect(html).toContain('<p></p>');
});
