import { act } from '@testing-library/react';
import type { FormValues } from '@forecourt/contracts/form';
import { hydrateRoot, type Root } from 'react-dom/client';
import { exchangedWhenNear } from './exchanged';

const Live = ({ values }: { values?: FormValues }) => (
  <form>
    <input name="name" aria-label="Live" defaultValue={String(values?.['name'] ?? '')} />
  </form>
);
const SENT = '<div><form><input name="name" aria-label="Sent"></form></div>';
/** More microtasks than loading takes. */
const TURNS = 20;

let near: () => void;
let root: Root | undefined;
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(tell: IntersectionObserverCallback) {
      near = () => tell([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => act(() => root?.unmount()));

const takeOver = async (load: () => Promise<typeof Live>) => {
  const Part = exchangedWhenNear(load);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = SENT;
  root = await act(() => Promise.resolve(hydrateRoot(place, <Part />)));
  return { place, field: () => place.querySelector('input') as HTMLInputElement };
};

it('Q-03 takes the place of the HTML in the moment in which it looked at it: what is typed last is kept, and the focus', async () => {
  const { field } = await takeOver(() => Promise.resolve(Live));
  const sent = field();
  sent.focus();
  sent.value = 'Ada';
  await act(async () => {
    near();
    for (let turn = 0; turn < TURNS && field() === sent; turn += 1) await Promise.resolve();
    expect([field().getAttribute('aria-label'), field().value]).toEqual(['Live', 'Ada']);
    expect(document.activeElement).toBe(field());
  });
});

it('R-09 lets the HTML stand when the code cannot be had, and asks for it again', async () => {
  const load = jest.fn(() => Promise.reject(new Error('no such chunk')));
  const { place, field } = await takeOver(load);
  await act(async () => near());
  await act(async () => near());
  expect(load).toHaveBeenCalledTimes(2);
  expect([place.innerHTML, field().value]).toEqual([SENT, '']);
});
