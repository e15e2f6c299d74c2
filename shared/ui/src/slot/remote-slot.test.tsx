import { useState, type ComponentType, type ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { SlotName } from '@forecourt/contracts/remote';
import { RemoteSlot } from './remote-slot';
import { SlotHostProvider, type SlotHost, type SlotState } from './slot-host';

const Calculator = ({ price }: { price?: number }) => <p>Repayments for {price}</p>;
const Broken = (): never => {
  throw new Error('boom');
};
const NOTICE = 'This part of the page is not available at the moment.';
const ready = (Component: ComponentType<never>, remote = 'finance@1.0.0') =>
  ({ status: 'ready', Component, remote }) as SlotState;

/** Like the shell's: one state, subscribers, and a list of its calls. */
const hostWith = (state: SlotState, loaded?: SlotState | Error) => {
  const listeners = new Set<() => void>();
  const hostCalls: string[] = [];
  const set = (next: SlotState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const host: SlotHost = {
    resolve: <Name extends SlotName>() => state as SlotState<Name>,
    load: async (name) => {
      hostCalls.push(`load ${name}`);
      if (loaded instanceof Error) throw loaded;
      if (loaded) set(loaded);
    },
    failed: (name, error) => {
      hostCalls.push(`failed ${name}: ${(error as Error).message}`);
      set({ status: 'failed' });
    },
    rendered: (name) => void hostCalls.push(`rendered ${name}`),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return { host, hostCalls, set, listeners };
};
const page = (
  host: SlotHost,
  extra: { absent?: ReactNode; failed?: ReactNode; eager?: boolean; late?: boolean | 'pressed' } = {},
) => (
  <SlotHostProvider value={host}>
    <h1>Page</h1>
    <RemoteSlot name="finance.calculator" props={{ price: 38990 }} fallback={<p>Loading calculator</p>} {...extra} />
  </SlotHostProvider>
);

/** The test says which element is near. */
class Observer {
  static all: Observer[] = [];
  targets: Element[] = [];
  constructor(
    readonly callback: IntersectionObserverCallback,
    readonly options?: IntersectionObserverInit,
  ) {
    Observer.all.push(this);
  }
  observe(target: Element) {
    this.targets.push(target);
  }
  disconnect() {
    this.targets = [];
  }
  near(isIntersecting: boolean) {
    const entries = this.targets.map((target) => ({ target, isIntersecting }));
    this.callback(entries as unknown as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
  }
}
const observed = () => Observer.all.find(({ targets }) => targets.length > 0);

let silence: jest.SpyInstance;
beforeEach(() => {
  Observer.all = [];
  Object.assign(globalThis, { IntersectionObserver: Observer });
  silence = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  silence.mockRestore();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

it('R-09 a slot renders its component with props and reports it to the host', () => {
  const { host, hostCalls } = hostWith(ready(Calculator));
  render(page(host));
  expect(screen.getByText('Repayments for 38990')).toBeTruthy();
  expect(hostCalls).toContain('rendered finance.calculator');
});

it("R-09 a slot that this dealer does not have renders nothing, or the page's `absent` content", () => {
  const { host } = hostWith({ status: 'absent' });
  const { container, unmount } = render(page(host));
  expect(container.innerHTML).toBe('<h1>Page</h1>');
  unmount();
  render(page(host, { absent: <a href="/finance">Finance</a> }));
  expect(screen.getByRole('link')).toBeTruthy();
});

it('R-09 an idle slot loads its code once, within 200 px of the screen, and then shows it', async () => {
  const { host, hostCalls } = hostWith({ status: 'idle' }, ready(Calculator));
  render(page(host));
  expect(screen.getByText('Loading calculator')).toBeTruthy();
  const observer = observed()!;
  expect(observer.options?.rootMargin).toBe('200px');
  await act(async () => observer.near(false));
  expect(hostCalls).toEqual([]);
  await act(async () => observer.near(true));
  expect(screen.getByText('Repayments for 38990')).toBeTruthy();
  expect(hostCalls.filter((line) => line.startsWith('load'))).toEqual(['load finance.calculator']);
  expect(observed()).toBeUndefined();
});

it('R-09 an idle slot loads its code at once in a browser without IntersectionObserver', async () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  const { host } = hostWith({ status: 'idle' }, ready(Calculator));
  await act(async () => void render(page(host)));
  expect(screen.getByText('Repayments for 38990')).toBeTruthy();
});

it('S-17 an `eager` slot loads its code at once, however far it is from the screen', async () => {
  const { host, hostCalls } = hostWith({ status: 'idle' }, ready(Calculator));
  await act(async () => void render(page(host, { eager: true })));
  expect(observed()).toBeUndefined();
  expect(hostCalls.filter((line) => line.startsWith('load'))).toEqual(['load finance.calculator']);
});

it("R-09 a slot whose code can't be loaded shows a notice, and the rest of the page stays", async () => {
  const { host, hostCalls } = hostWith({ status: 'idle' }, new Error('no code'));
  render(page(host));
  await act(async () => observed()!.near(true));
  expect(screen.getByText(NOTICE)).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe('Page');
  expect(hostCalls).toEqual(['load finance.calculator', 'failed finance.calculator: no code']);
});

it('R-09 a slot that throws is reported and does not affect the rest of the page', () => {
  const { host, hostCalls } = hostWith(ready(Broken));
  render(page(host));
  expect(screen.getByText(NOTICE)).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe('Page');
  expect(hostCalls).toContain('failed finance.calculator: boom');
});

it("R-09 the page's `failed` content replaces the notice", () => {
  const { host } = hostWith(ready(Broken));
  render(page(host, { failed: <a href="/finance">Finance page</a> }));
  expect(screen.queryByText(NOTICE)).toBeNull();
  expect(screen.getByRole('link').textContent).toBe('Finance page');
});

it('R-09 a slot shows the fallback version after the live version threw', () => {
  const { host, set } = hostWith(ready(Broken));
  render(page(host));
  act(() => set(ready(Calculator, 'finance@0.9.0')));
  expect(screen.getByText('Repayments for 38990')).toBeTruthy();
});

it('R-09 a slot that leaves the page unsubscribes from the host', () => {
  const { host, listeners } = hostWith({ status: 'idle' });
  const { unmount } = render(page(host));
  expect(listeners.size).toBe(1);
  unmount();
  expect([listeners.size, observed()]).toEqual([0, undefined]);
});

describe('slots inside slots', () => {
  const nested = (components: Record<string, ComponentType>) => {
    const errors: string[] = [];
    const states = Object.fromEntries(Object.entries(components).map(([name, Component]) => [name, ready(Component as never)]));
    const host = {
      ...hostWith({ status: 'absent' }).host,
      resolve: (name: string) => states[name],
      failed: (name: string, error: unknown) => void errors.push(`${name}: ${(error as Error).message}`),
    } as unknown as SlotHost;
    const { container } = render(<SlotHostProvider value={host}>{slot('slot.1')}</SlotHostProvider>);
    return { text: container.textContent, errors };
  };
  const slot = (name: string, failed = <>!</>) => <RemoteSlot name={name as SlotName} props={{} as never} failed={failed} />;

  it('R-09 the ninth slot inside slots is replaced, and one error names them all', () => {
    const steps = Array.from({ length: 10 }, (_, index) => index + 1);
    const components = Object.fromEntries(
      steps.map((step) => [
        `slot.${step}`,
        () => (
          <>
            {step}
            {slot(`slot.${step + 1}`)}
          </>
        ),
      ]),
    );
    const { text, errors } = nested(components);
    expect(text).toBe('12345678!');
    const path = steps.slice(0, 9).map((step) => `slot.${step}`);
    expect(errors).toEqual([`slot.9: Slots are nested in themselves, or deeper than 8: ${path.join(' → ')}`]);
  });

  it('R-09 a slot inside itself is replaced at once, however many it places, and its error names the path', () => {
    const { text, errors } = nested({
      'slot.1': () => (
        <>
          1{slot('slot.2')}
          {slot('slot.2')}
        </>
      ),
      'slot.2': () => <>2{slot('slot.1')}</>,
    });
    expect(text).toBe('12!2!');
    expect(new Set(errors)).toEqual(new Set([expect.stringMatching(/^slot\.1: .*: slot\.1 → slot\.2 → slot\.1$/)]));
  });
});

it('R-09 a slot outside a shell renders nothing', () => {
  const { container } = render(<RemoteSlot name="locations.card" props={{ locationId: '1' }} fallback="…" />);
  expect(container.innerHTML).toBe('');
});

it("R-09 a slot keeps the server's HTML without a hydration mismatch when its code can't be loaded", async () => {
  const root = document.createElement('div');
  const first = createRoot(root);
  await act(async () => first.render(page(hostWith(ready(Calculator)).host)));
  // The HTML of the server, which React hydrates. React's own render gives the same HTML here.
  const html = root.innerHTML;
  await act(async () => first.unmount());
  root.innerHTML = html;
  const mismatches: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, page(hostWith({ status: 'failed', keep: true }).host), {
      onRecoverableError: (error) => mismatches.push(error),
    });
  });
  expect(root.textContent).toBe('PageRepayments for 38990');
  expect(mismatches).toEqual([]);
  expect(silence).not.toHaveBeenCalled();
});

describe('a late slot', () => {
  /** Microtasks after which the slot's code has certainly been loaded. */
  const TURNS = 20;
  const Link = () => {
    const [price, setPrice] = useState('1');
    return (
      <>
        <a href="/finance">Repayments</a>
        <input value={price} aria-label={`Of ${price}`} onChange={({ target }) => setPrice(target.value)} />
      </>
    );
  };
  /** Hydrates the server's HTML of a page with a late slot. */
  const takeOver = async (
    loaded: SlotState | Error,
    html = '<a href="/finance">Repayments</a><input value="1" aria-label="Of 1">',
    late: true | 'pressed' = true,
  ) => {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = `<h1>Page</h1><div data-slot="finance.calculator" data-state="late"><!--$-->${html}<!--/$--></div>`;
    const { host, hostCalls } = hostWith({ status: 'idle' }, loaded);
    const mismatches: unknown[] = [];
    const { unmount } = await act(async () =>
      render(page(host, { late }), {
        container: root,
        hydrate: true,
        onRecoverableError: (error) => void mismatches.push(error),
      }),
    );
    return { root, hostCalls, mismatches, unmount, link: () => root.querySelector('a')! };
  };

  it("R-09 Q-03 a late slot keeps the server's HTML until it is near the screen, then keeps focus and typed values", async () => {
    const { root, hostCalls, mismatches, link } = await takeOver(ready(Link));
    const serverLink = link();
    expect([root.textContent, hostCalls, mismatches]).toEqual(['PageRepayments', [], []]);
    serverLink.focus();
    root.querySelector('input')!.value = '25';
    await act(async () => observed()!.near(true));
    expect(hostCalls).toContain('rendered finance.calculator');
    expect(link()).not.toBe(serverLink);
    expect(document.activeElement).toBe(link());
    expect((screen.getByLabelText('Of 25') as HTMLInputElement).value).toBe('25');
    expect(root.textContent).toBe('PageRepayments');
  });

  it('Q-03 a late slot reads and replaces its HTML in one step, so that no key is lost', async () => {
    const { link } = await takeOver(ready(Link));
    const serverLink = link();
    serverLink.focus();
    await act(async () => {
      observed()!.near(true);
      for (let turn = 0; turn < TURNS && link() === serverLink; turn += 1) await Promise.resolve();
      expect(link()).not.toBe(serverLink);
      expect(document.activeElement).toBe(link());
    });
  });

  it('R-09 Q-03 a late slot repeats a choice and a press from before its code was loaded, on controls that still exist', async () => {
    const Choices = () => {
      const [chosen, setChosen] = useState('week');
      const [pressed, setPressed] = useState<string[]>([]);
      return (
        <>
          <button type="button" aria-label="Save" onClick={() => setPressed([...pressed, 'save'])} />
          {['week', 'month'].map((each) => (
            <input key={each} type="radio" value={each} checked={chosen === each} onChange={() => setChosen(each)} />
          ))}
          <button type="button" onClick={() => setPressed([...pressed, 'more'])}>
            More
          </button>
          <output>{`${chosen} ${pressed.join(' ')}`}</output>
        </>
      );
    };
    const html =
      '<button type="button" aria-label="Saved"></button><input type="radio" name="often" value="week" checked>' +
      '<input type="radio" name="often" value="month"><button type="button">More</button>';
    const use = async (selector: string): Promise<string | undefined> => {
      Observer.all = [];
      const { root, unmount } = await takeOver(ready(Choices), html);
      root.querySelectorAll<HTMLElement>('input')[1]!.click();
      root.querySelector<HTMLElement>(selector)!.click();
      await act(async () => observed()!.near(true));
      const outputText = root.querySelector('output')?.textContent;
      unmount();
      return outputText;
    };
    expect(await use('button:last-of-type')).toBe('month more');
    // A press on a button is not repeated if the loaded code does not render this button.
    expect(await use('button')).toBe('month ');
  });

  it('Q-07 a slot of links waits near the screen, loads its code when a button is touched, and repeats the press', async () => {
    const Card = () => {
      const [saved, setSaved] = useState(false);
      return (
        <button type="button" aria-pressed={saved} onClick={() => setSaved(!saved)}>
          Save
        </button>
      );
    };
    Observer.all = [];
    const html = '<a href="/cars/rav4">RAV4</a><button type="button" aria-pressed="false">Save</button>';
    const { root, hostCalls } = await takeOver(ready(Card), html, 'pressed');
    const touch = (selector: string) =>
      act(async () => void root.querySelector(selector)!.dispatchEvent(new Event('pointerover', { bubbles: true })));
    await act(async () => observed()!.near(true));
    await touch('a');
    expect(hostCalls).toEqual([]);
    await touch('button');
    expect([hostCalls[0], root.querySelector('a')?.textContent]).toEqual(['load finance.calculator', 'RAV4']);
    await act(async () => root.querySelector('button')!.click());
    expect(root.querySelector('button')!.getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['no links', '<p>Ask us</p>'],
    ['only the announcement that it loads', '<a href="/search">All</a><output>Loading…</output>'],
    ['nothing', ''],
  ])('R-09 a slot of links for which the server had %s wakes near the screen', async (_, html) => {
    Observer.all = [];
    const { root, hostCalls } = await takeOver(ready(Calculator), html, 'pressed');
    await act(async () => observed()!.near(true));
    expect(hostCalls[0]).toBe('load finance.calculator');
    expect(root.textContent).toContain('Repayments for 38990');
  });

  it("R-09 a late slot keeps the server's HTML when its code can't be loaded", async () => {
    const { root, hostCalls } = await takeOver(new Error('no code'));
    await act(async () => observed()!.near(true));
    expect(hostCalls).toEqual(['load finance.calculator', 'failed finance.calculator: no code']);
    expect(root.textContent).toBe('PageRepayments');
  });

  it('R-09 a late slot without server HTML renders at once when its code is loaded', async () => {
    const { host } = hostWith(ready(Calculator));
    await act(async () => void render(page(host, { late: true })));
    expect(screen.getByText('Repayments for 38990')).toBeTruthy();
  });
});
