import { act, render } from '@testing-library/react';
import type { SlotName } from '@forecourt/contracts/remote';
import { axe } from 'jest-axe';
import { sampleCar as testCar, sampleSite } from '@forecourt/testing';
import { wrapInTestSite } from '../../../testing/with-site';
import { ScrollBars } from './scroll-bars';

const NOW = Date.UTC(2026, 5, 1) / 1000;
const { finance } = sampleSite({ finance: { rate: 8.5, comparisonRate: 9.32 } });

/** Sorted by their distance from the top of the page. */
let observed: { element: Element; tell: (...past: boolean[]) => void }[];
beforeEach(() => {
  observed = [];
  globalThis.IntersectionObserver = class {
    constructor(private readonly tell: IntersectionObserverCallback) {}
    observe(element: Element) {
      const tell = (...past: boolean[]) =>
        this.tell(
          past.map((each) => ({ isIntersecting: !each }) as IntersectionObserverEntry),
          this as unknown as IntersectionObserver,
        );
      observed.push({ element, tell });
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

/** Reports every observed position above `px` as scrolled past. */
const scrollTo = (px: number): void =>
  act(() => {
    for (const { element, tell } of observed) tell(Number.parseInt(getComputedStyle(element).height, 10) < px);
  });
const FINANCE: SlotName[] = ['finance.teaser', 'finance.calculator'];

const show = (change: Parameters<typeof testCar>[0] = {}, vehicle = {}, slots = FINANCE) =>
  render(
    wrapInTestSite(
      <>
        <ScrollBars car={testCar(change)} now={NOW} />
        <nav id="vehicle-bar" />
      </>,
      { site: { finance }, vehicle, slots },
    ),
  );
const header = () => document.querySelector<HTMLElement>('aside[aria-label="This vehicle in short"]');

it('V-05 after 500 px the header shows the car, its price, the weekly estimate with both rates, and two buttons', async () => {
  const { container } = show();
  expect(header()?.dataset['shown']).toBe('false');
  scrollTo(500);
  expect(header()?.dataset['shown']).toBe('false');
  scrollTo(501);
  expect(header()?.dataset['shown']).toBe('true');
  const headerText = header()?.textContent;
  for (const part of [
    '2022 Toyota RAV4 GXL',
    'Automatic · SUV',
    '$38,990',
    'Drive away',
    '/wk at 8.50% p.a.',
    'comparison rate 8.53% p.a.',
  ])
    expect(headerText).toContain(part);
  expect(headerText).toMatch(/\$\d+\/wk/);
  expect(header()?.querySelector('a')?.textContent).toBe('Enquire');
  expect(header()?.querySelector('a[href="#finance-calculator"]')?.textContent).toBe('Get Finance');
  expect(header()?.querySelector('a[href^="/cars/trade-in?car_id="]')?.textContent).toBe('Trade-In Valuation');
  expect(await axe(container)).toHaveNoViolations();
});

it('V-05 the header of a car without a price has no estimate, and that of a car that is gone has no buttons', () => {
  const { unmount } = show({ price: 0 });
  expect(header()?.textContent).toContain('Enquire for price.');
  expect(header()?.textContent).not.toMatch(/\/wk|Get Finance/);
  unmount();
  show({ status: 'sold' });
  expect(header()?.textContent).not.toMatch(/\/wk|Get Finance|Trade-In/);
});

it('R-09 V-05 without finance remote the header has no repayments and no link to them', () => {
  show({}, {}, []);
  expect(header()?.textContent).toContain('$38,990');
  expect(header()?.textContent).not.toMatch(/\/wk|p\.a\./);
  expect(document.querySelector('a[href="#finance-calculator"]')).toBeNull();
  expect(header()?.textContent).toContain('Trade-In Valuation');
});

it('V-05 C-03 the header says the state of the car', () => {
  show({ fuel: 'Hybrid', reserved: true });
  expect(header()?.textContent).toContain('Reserved');
});

it('V-05 a dealer can switch off the bar that appears at the top on scrolling', () => {
  show({}, { stickyHeader: false });
  expect(header()).toBeNull();
});

it('V-05 when one scroll report holds several positions of the buttons, the last decides whether the header shows', () => {
  const { container } = show();
  const headerState = () => container.querySelector('aside')?.dataset['shown'];
  act(() => observed.forEach(({ tell }) => tell(true, false)));
  expect(headerState()).toBe('false');
  act(() => observed.forEach(({ tell }) => tell(false, true)));
  expect(headerState()).toBe('true');
});

it('V-11 after 900 px the page opens the bar and marks the chat bubble, and undoes both above', () => {
  const bubble = document.body.appendChild(document.createElement('div'));
  bubble.dataset['chatBubble'] = '';
  const { unmount } = show();
  scrollTo(900);
  expect([document.documentElement.dataset['vehicleBar'], bubble.hasAttribute('data-opened')]).toEqual([undefined, false]);
  scrollTo(901);
  expect([document.documentElement.dataset['vehicleBar'], bubble.hasAttribute('data-opened')]).toEqual(['opened', true]);
  scrollTo(100);
  expect(bubble.hasAttribute('data-opened')).toBe(false);
  scrollTo(2000);
  unmount();
  expect([document.documentElement.dataset['vehicleBar'], bubble.hasAttribute('data-opened')]).toEqual([undefined, false]);
  bubble.remove();
});
