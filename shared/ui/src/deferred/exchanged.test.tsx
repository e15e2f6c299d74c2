import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense, use, useState, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { fakeIntersectionObserver } from '@forecourt/testing';
import { exchangeSectionWhenNear } from './exchanged';

interface PartProps {
  values?: Record<string, unknown>;
}
const Live = ({ values }: PartProps) => {
  const [pressed, setPressed] = useState(0);
  return (
    <form>
      <input name="name" aria-label="Name" defaultValue={String(values?.['name'] ?? '')} />
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        More
      </button>
      <output>{pressed}</output>
    </form>
  );
};

/** Has a button that the section's own code does not render. */
const SERVER_HTML =
  '<div><form><button type="button">Less</button><input name="name" required><button type="button">More</button>' +
  '<output>0</output><button>Send</button></form></div>';

/** Microtasks after which the section's code is certainly loaded. */
const TURNS = 20;

/** Milliseconds within which a browser without idle time has done what it does when idle. */
const SOON = 1_000;

const loadUnmeasured = jest.fn((): Promise<ComponentType<PartProps>> => Promise.resolve(Live));
const Unmeasured = exchangeSectionWhenNear<PartProps>(loadUnmeasured);

let Part: ReturnType<typeof exchangeSectionWhenNear<PartProps>>;
let near: () => void;
let root: Root | undefined;
let place: HTMLElement;
let arrive: (part: ComponentType<PartProps>) => void;
let fail: (error: Error) => void;

beforeEach(async () => {
  near = fakeIntersectionObserver();
  Part = exchangeSectionWhenNear<PartProps>(
    () =>
      new Promise((resolve, reject) => {
        arrive = resolve;
        fail = reject;
      }),
    '20rem',
  );
  place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = SERVER_HTML;
  root = await act(() => Promise.resolve(hydrateRoot(place, <Part />)));
});
afterEach(() => {
  act(() => root?.unmount());
  place.remove();
  loadUnmeasured.mockClear();
  jest.useRealTimers();
});

const button = (words: string) => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === words);
const field = () => place.querySelector('input');
const outputText = () => place.querySelector('output')?.textContent;

it('Q-03 the exchange carries typed values and the focus over to the section', async () => {
  const typed = field();
  if (typed) typed.value = 'Sam';
  typed?.focus();
  await act(async () => near());
  expect(field()).toBe(typed);
  await act(async () => arrive(Live));
  expect([field() === typed, field()?.value, document.activeElement === field()]).toEqual([false, 'Sam', true]);
});

it('Q-03 the exchange reads and replaces the HTML in one step, so that the last typed character and the focus stay', async () => {
  await act(async () => near());
  const sent = field();
  sent?.focus();
  if (sent) sent.value = 'Ada';
  await act(async () => {
    arrive(Live);
    for (let turn = 0; turn < TURNS && field() === sent; turn += 1) await Promise.resolve();
    expect([field() === sent, field()?.value, document.activeElement === field()]).toEqual([false, 'Ada', true]);
  });
});

it('Q-03 the exchange repeats once a press on a button whose code was not loaded', async () => {
  button('More')?.click();
  button('More')?.click();
  expect(outputText()).toBe('0');
  await act(async () => arrive(Live));
  expect(outputText()).toBe('1');
  await act(async () => button('More')?.click());
  expect(outputText()).toBe('2');
});

it('Q-03 the exchange focuses the same button, also where the section has fewer buttons', async () => {
  button('More')?.focus();
  await act(async () => near());
  await act(async () => arrive(Live));
  expect(document.activeElement).toBe(button('More'));
});

it('Q-03 the exchange lets the browser send a complete form, and stops an incomplete one', async () => {
  const sent = jest.fn((event: Event) => event.preventDefault());
  place.addEventListener('submit', sent);
  const refused = new MouseEvent('click', { bubbles: true, cancelable: true });
  button('Send')?.dispatchEvent(refused);
  expect([refused.defaultPrevented, sent.mock.calls.length]).toEqual([true, 0]);
  const typed = field();
  if (typed) typed.value = 'Sam';
  button('Send')?.click();
  expect(sent).toHaveBeenCalledTimes(1);
});

it('Q-03 a section whose code can’t be loaded keeps its HTML, and loads the code again at the next press', async () => {
  const reportValidity = jest.spyOn(HTMLFormElement.prototype, 'reportValidity');
  button('Send')?.click();
  await act(async () => fail(new Error('no such chunk')));
  expect([reportValidity.mock.calls.length, button('Less') !== undefined]).toEqual([1, true]);
  button('More')?.click();
  await act(async () => arrive(Live));
  expect([outputText(), button('Less')]).toEqual(['1', undefined]);
  reportValidity.mockRestore();
});

it("Q-03 a section of the server's page whose code was lost asks for it again, and keeps the focus where it is", async () => {
  await act(async () => near());
  await act(async () => fail(new Error('no such chunk')));
  await act(async () => field()?.focus());
  await act(async () => arrive(Live));
  expect([button('Less'), document.activeElement === field()]).toEqual([undefined, true]);
});

it('R-09 a section that the browser rendered says when its code can’t be loaded, and loads it at a press', async () => {
  const { container } = render(<Part />);
  await act(async () => near());
  await act(async () => fail(new Error('no such chunk')));
  const notice = screen.getByRole('alert');
  expect(notice.textContent).toContain('This part of the page is not available at the moment');
  const retry = screen.getByRole('button', { name: 'Try again' });
  await act(async () => retry.focus());
  await act(async () => retry.click());
  await act(async () => arrive(Live));
  expect(container.textContent).toBe('More0');
  expect(document.activeElement).toBe(container.firstElementChild);
});

it('Q-03 code that comes while the page is hidden for another part is shown with the page', async () => {
  let goOn = (): void => undefined;
  let waitsFor: Promise<void> | undefined;
  const Other = () => {
    if (waitsFor) use(waitsFor);
    return null;
  };
  const page = () => (
    <Suspense fallback="Loading">
      <Part />
      <Other />
    </Suspense>
  );
  const { container, rerender } = render(page());
  await act(async () => near());
  waitsFor = new Promise((resolve) => {
    goOn = resolve;
  });
  await act(async () => rerender(page()));
  expect(screen.getByText('Loading')).toBeTruthy();
  await act(async () => arrive(Live));
  await act(async () => goOn());
  await waitFor(() => expect(container.textContent).toBe('More0'));
});

it('Q-03 a section of unknown height comes soon after a page that the browser rendered', async () => {
  jest.useFakeTimers();
  const { container } = render(<Unmeasured />);
  expect([loadUnmeasured.mock.calls.length, container.textContent]).toEqual([0, '']);
  await act(() => jest.advanceTimersByTimeAsync(SOON));
  expect(container.textContent).toBe('More0');
});

it('R-09 a section of unknown height whose code is lost at first is loaded near the screen', async () => {
  jest.useFakeTimers();
  loadUnmeasured.mockRejectedValueOnce(new Error('no such chunk'));
  const { container } = render(<Unmeasured />);
  await act(() => jest.advanceTimersByTimeAsync(SOON));
  expect(container.textContent).toBe('');
  await act(async () => near());
  expect(container.textContent).toBe('More0');
});

it("Q-03 a section of unknown height keeps the server's HTML until it is near the screen", async () => {
  jest.useFakeTimers();
  const server = document.body.appendChild(document.createElement('div'));
  server.innerHTML = SERVER_HTML;
  const hydrated = await act(() => Promise.resolve(hydrateRoot(server, <Unmeasured />)));
  await act(() => jest.advanceTimersByTimeAsync(SOON));
  expect([loadUnmeasured.mock.calls.length, server.querySelectorAll('button').length]).toEqual([0, 3]);
  await act(async () => near());
  expect(server.textContent).toBe('More0');
  act(() => hydrated.unmount());
  server.remove();
});
