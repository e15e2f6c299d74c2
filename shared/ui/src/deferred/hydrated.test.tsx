import { act, render, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { fakeIntersectionObserver } from '@forecourt/testing';
import { hydrateSectionWhenNear, hydrateSectionWhenUsed } from './hydrated';

interface PartProps {
  name: string;
}
const Named = ({ name }: PartProps) => <button type="button">{name}</button>;

/** Server HTML with the comments by which React marks a rendered Suspense boundary. */
const SERVER_HTML = '<div><!--$--><div><button type="button">One</button></div><!--/$--></div>';

let near: () => void;
let root: Root | undefined;
beforeEach(() => {
  near = fakeIntersectionObserver();
});
afterEach(() => act(() => root?.unmount()));

it("Q-03 a section keeps the server's HTML through changes of the page around it, and hydrates it near the screen", async () => {
  let loads = 0;
  const Part = hydrateSectionWhenNear<PartProps>(() => {
    loads += 1;
    return Promise.resolve(Named);
  });
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = SERVER_HTML;
  const button = place.querySelector('button');
  root = await act(() => Promise.resolve(hydrateRoot(place, <Part name="One" fallback={<p>Waiting</p>} />)));
  await act(() => root?.render(<Part name="One" fallback={<p>Waiting still</p>} />));
  expect([loads, place.querySelector('button') === button, place.textContent]).toEqual([0, true, 'One']);
  await act(async () => near());
  expect([loads, place.querySelector('button') === button]).toEqual([1, true]);
  await act(() => root?.render(<Part name="Two" />));
  expect([place.querySelector('button') === button, button?.textContent]).toEqual([true, 'Two']);
});

it('Q-03 a section is hydrated at the first touch anywhere on the page', async () => {
  const load = jest.fn(() => Promise.resolve(Named));
  const Part = hydrateSectionWhenNear<PartProps>(load);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = SERVER_HTML;
  root = await act(() => Promise.resolve(hydrateRoot(place, <Part name="One" />)));
  expect(load).not.toHaveBeenCalled();
  await act(async () => void window.dispatchEvent(new Event('pointerdown')));
  expect(load).toHaveBeenCalledTimes(1);
});

it('Q-07 a section whose HTML does all that a shopper sees waits for the first use of the page, also in view', async () => {
  const load = jest.fn(() => Promise.resolve(Named));
  const Part = hydrateSectionWhenUsed<PartProps>(load);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = SERVER_HTML;
  root = await act(() => Promise.resolve(hydrateRoot(place, <Part name="One" />)));
  await act(async () => near());
  expect(load).not.toHaveBeenCalled();
  await act(async () => void window.dispatchEvent(new Event('scroll')));
  expect(load).toHaveBeenCalledTimes(1);
});

it('Q-03 a section repeats once a press on a button whose code was not loaded', async () => {
  const pressed = jest.fn();
  const Pressed = () => (
    <button type="button" onClick={pressed}>
      One
    </button>
  );
  let arrive: (part: typeof Pressed) => void = () => undefined;
  const Part = hydrateSectionWhenNear<object>(() => new Promise((resolve) => (arrive = resolve)));
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = SERVER_HTML;
  const button = place.querySelector('button');
  root = await act(() => Promise.resolve(hydrateRoot(place, <Part />)));
  await act(async () => near());
  await act(async () => button?.click());
  await act(async () => button?.click());
  expect(pressed).not.toHaveBeenCalled();
  await act(async () => arrive(Pressed));
  expect([place.querySelector('button') === button, pressed.mock.calls.length]).toEqual([true, 1]);
  await act(async () => button?.click());
  expect(pressed).toHaveBeenCalledTimes(2);
});

it("Q-03 a section keeps the server's HTML when its code can't be loaded", async () => {
  const Part = hydrateSectionWhenNear<PartProps>(() => Promise.reject(new Error('no such chunk')));
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = SERVER_HTML;
  root = await act(() => Promise.resolve(hydrateRoot(place, <Part name="One" fallback={<p>Waiting</p>} />)));
  await act(async () => near());
  expect(place.textContent).toBe('One');
});

it('Q-03 a section without server HTML loads its code at once and shows the fallback meanwhile', async () => {
  let release: (part: typeof Named) => void = () => undefined;
  const Part = hydrateSectionWhenNear<PartProps>(() => new Promise((resolve) => (release = resolve)));
  render(<Part name="One" fallback={<p>Waiting</p>} />);
  expect(await screen.findByText('Waiting')).toBeTruthy();
  await act(async () => release(Named));
  expect(await screen.findByRole('button', { name: 'One' })).toBeTruthy();
});
