import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { fakeIntersectionObserver } from '@forecourt/testing';
import { hydrateSectionWhenIdle, hydrateSectionWhenNear, hydrateSectionWhenUsed } from './hydrated';

interface PartProps {
  name: string;
}
const Named = ({ name }: PartProps) => <button type="button">{name}</button>;

/** The comments are React's marks of a rendered Suspense boundary. */
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

it('Q-03 a section repeats presses on several of its buttons, each once, in their order', async () => {
  const pressed: string[] = [];
  const Pressed = () => (
    <>
      {['One', 'Two'].map((name) => (
        <button key={name} type="button" onClick={() => pressed.push(name)}>
          {name}
        </button>
      ))}
    </>
  );
  let arrive: (part: typeof Pressed) => void = () => undefined;
  const Part = hydrateSectionWhenUsed<object>(() => new Promise((resolve) => (arrive = resolve)));
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = '<div><!--$--><div><button type="button">One</button><button type="button">Two</button></div><!--/$--></div>';
  const [one, two] = place.querySelectorAll('button');
  root = await act(() => Promise.resolve(hydrateRoot(place, <Part />)));
  for (const button of [one, two, two]) await act(async () => button?.click());
  await act(async () => arrive(Pressed));
  expect(pressed).toEqual(['One', 'Two']);
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

it('Q-07 a large section wakes when the browser is idle after the page was loaded', async () => {
  let idle: () => void = () => undefined;
  Object.assign(globalThis, { requestIdleCallback: (call: () => void) => (idle = call), cancelIdleCallback: () => undefined });
  const load = jest.fn(() => Promise.resolve(Named));
  const Part = hydrateSectionWhenIdle<PartProps>(load);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = SERVER_HTML;
  root = await act(() => Promise.resolve(hydrateRoot(place, <Part name="One" />)));
  await act(async () => near());
  expect(load).not.toHaveBeenCalled();
  await act(async () => idle());
  expect(load).toHaveBeenCalledTimes(1);
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

describe('a section that is used before it is awake', () => {
  const Filters = () => {
    const [words, setWords] = useState('');
    const [order, setOrder] = useState('price');
    const [isTicked, setTicked] = useState(false);
    const [page, setPage] = useState(1);
    const [presses, setPresses] = useState(0);
    return (
      <>
        <input aria-label="Words" value={words} onChange={({ target }) => setWords(target.value)} />
        <select aria-label="Order" value={order} onChange={({ target }) => setOrder(target.value)}>
          <option>price</option>
          <option>age</option>
        </select>
        <input
          type="checkbox"
          aria-label="Toyota"
          checked={isTicked}
          onChange={({ target }) => {
            setTicked(target.checked);
            setPresses(presses + 1);
          }}
        />
        <a
          href="/?page=2"
          data-discover="true"
          onClick={(event) => {
            event.preventDefault();
            setPage(2);
          }}
        >
          Page 2
        </a>
        <output>{[words, order, isTicked, presses, page].join(' ')}</output>
      </>
    );
  };
  const html =
    '<div><!--$--><div><input aria-label="Words" value=""><select aria-label="Order"><option selected="">price</option>' +
    '<option>age</option></select><input type="checkbox" aria-label="Toyota"><a href="/?page=2" data-discover="true">Page 2</a>' +
    '<output>' +
    'PRICE' +
    '</output></div><!--/$--></div>';
  let arrive: (part: typeof Filters) => void = () => undefined;
  const open = async () => {
    const Part = hydrateSectionWhenUsed<object>(() => new Promise((resolve) => (arrive = resolve)));
    document.body.replaceChildren();
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = html.replace('PRICE', ' price false 0 1');
    root = await act(() => Promise.resolve(hydrateRoot(place, <Part />)));
    return place;
  };

  it('Q-03 what was typed, ticked and chosen in its HTML happens once when it is awake', async () => {
    const place = await open();
    const box = screen.getByRole('checkbox') as HTMLInputElement;
    (screen.getByLabelText('Words') as HTMLInputElement).value = 'red ute';
    (screen.getByLabelText('Order') as HTMLSelectElement).value = 'age';
    await act(async () => box.click());
    expect(box.checked).toBe(true);
    await act(async () => arrive(Filters));
    expect([place.querySelector('output')?.textContent, screen.getByRole('checkbox') === box, box.checked]).toEqual([
      'red ute age true 1 1',
      true,
      true,
    ]);
  });

  it('Q-03 a link to another state of the page waits for the code, and any other link is left to the browser', async () => {
    const place = await open();
    let isLeft: boolean | undefined;
    await act(async () => void (isLeft = fireEvent.click(screen.getByText('Page 2'))));
    expect(isLeft).toBe(false);
    await act(async () => arrive(Filters));
    expect(place.querySelector('output')?.textContent).toBe(' price false 0 2');
    act(() => root?.unmount());
    await open();
    const link = screen.getByText('Page 2');
    link.setAttribute('href', '/cars/rav4#photos');
    const clicks: boolean[] = [];
    addEventListener(
      'click',
      (event) => {
        clicks.push(event.defaultPrevented);
        event.preventDefault();
      },
      { once: true, capture: true },
    );
    await act(async () => link.click());
    expect(clicks).toEqual([false]);
  });

  it('R-09 a link to another state of the page leads there when the code can not be loaded, before and after', async () => {
    let fail: (error: Error) => void = () => undefined;
    const Part = hydrateSectionWhenUsed<object>(() => new Promise((_, reject) => (fail = reject)));
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = html;
    root = await act(() => Promise.resolve(hydrateRoot(place, <Part />)));
    const followed: boolean[] = [];
    const watch = (event: MouseEvent) => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', watch, true);
    const link = screen.getByText('Page 2');
    await act(async () => link.click());
    await act(async () => fail(new Error('no code')));
    await act(async () => link.click());
    removeEventListener('click', watch, true);
    expect(followed).toEqual([false, true, true]);
  });

  it('Q-03 two sections of one kind keep the presses and changes of each', async () => {
    const Part = hydrateSectionWhenUsed<object>(() => new Promise((resolve) => (arrive = resolve)));
    const place = document.body.appendChild(document.createElement('div'));
    const section = html.replace('PRICE', ' price false 0 1');
    place.innerHTML = section + section;
    const page = (
      <>
        <Part />
        <Part />
      </>
    );
    root = await act(() => Promise.resolve(hydrateRoot(place, page)));
    const [first, second] = screen.getAllByRole('checkbox');
    await act(async () => first!.click());
    await act(async () => second!.click());
    await act(async () => screen.getAllByText('Page 2')[0]!.click());
    await act(async () => arrive(Filters));
    expect([...place.querySelectorAll('output')].map(({ textContent }) => textContent)).toEqual([
      ' price true 1 2',
      ' price true 1 1',
    ]);
  });

  it('Q-03 a button that sends its form is left to the browser', async () => {
    const Form = () => {
      const [sent, setSent] = useState(0);
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setSent(sent + 1);
          }}
        >
          <button>Search</button>
          <output>{sent}</output>
        </form>
      );
    };
    let formArrives: (part: typeof Form) => void = () => undefined;
    const Part = hydrateSectionWhenUsed<object>(() => new Promise((resolve) => (formArrives = resolve)));
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = '<div><!--$--><div><form><button>Search</button><output>0</output></form></div><!--/$--></div>';
    root = await act(() => Promise.resolve(hydrateRoot(place, <Part />)));
    const leave = (event: Event) => event.preventDefault();
    addEventListener('submit', leave);
    await act(async () => screen.getByRole('button').click());
    removeEventListener('submit', leave);
    await act(async () => formArrives(Form));
    expect(place.querySelector('output')?.textContent).toBe('0');
  });
});
