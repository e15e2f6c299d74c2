import { act, fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { ToastProvider, useToast } from './toast';

const Page = () => {
  const { show } = useToast();
  return (
    <>
      <button
        onClick={() =>
          show({ title: 'Car Saved In Watchlist', text: 'RAV4 is saved', action: { label: 'View List', href: '/watchlist' } })
        }
      >
        save
      </button>
      <button onClick={() => show({ title: 'Copied', duration: 3000 })}>copy</button>
      <button onClick={() => show({ title: 'Address' })}>copied</button>
    </>
  );
};
const open = () =>
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
const visibleToasts = () => ['Car Saved In Watchlist', 'Copied'].filter((title) => screen.queryByText(title));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('N-02 a newer toast replaces the older one', () => {
  open();
  fireEvent.click(screen.getByText('save'));
  fireEvent.click(screen.getByText('copy'));
  expect(visibleToasts()).toEqual(['Copied']);
});

const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

it.each([
  ['without a link', 'copied', 'Address', 6000],
  ['with a link', 'save', 'Car Saved In Watchlist', 12_000],
])('N-02 a toast %s is shown for its time and no longer', (_, button, title, time) => {
  open();
  fireEvent.click(screen.getByText(button));
  pass(time - 1);
  expect(screen.getByText(title)).toBeTruthy();
  pass(1);
  expect(screen.queryByText(title)).toBeNull();
});

it('N-02 Q-01 a toast stays while it is under the pointer or has the focus, and its time begins again after that', () => {
  open();
  fireEvent.click(screen.getByText('save'));
  const link = screen.getByRole('link', { name: 'View List' });
  fireEvent.pointerEnter(link.parentElement!.parentElement!);
  pass(60_000);
  fireEvent.focus(link);
  fireEvent.pointerLeave(link.parentElement!.parentElement!);
  pass(60_000);
  expect(visibleToasts()).toEqual(['Car Saved In Watchlist']);
  fireEvent.blur(link);
  pass(11_999);
  expect(visibleToasts()).toEqual(['Car Saved In Watchlist']);
  pass(1);
  expect(visibleToasts()).toEqual([]);
});

it('N-02 the time of a newer toast counts from its own appearance', () => {
  open();
  fireEvent.click(screen.getByText('copy'));
  act(() => void jest.advanceTimersByTime(2000));
  fireEvent.click(screen.getByText('copy'));
  act(() => void jest.advanceTimersByTime(2000));
  expect(visibleToasts()).toEqual(['Copied']);
  act(() => void jest.advanceTimersByTime(1000));
  expect(visibleToasts()).toEqual([]);
});

it('N-02 a press on its button removes a toast', () => {
  open();
  fireEvent.click(screen.getByText('save'));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(visibleToasts()).toEqual([]);
});

it('Q-01 screen readers hear a toast, because its live region is in the page before it', async () => {
  jest.useRealTimers();
  const { container } = open();
  const region = container.querySelector('[aria-live="polite"]')!;
  fireEvent.click(screen.getByText('save'));
  expect(region.textContent).toContain('Car Saved In Watchlist');
  expect(screen.getByRole('link', { name: 'View List' }).getAttribute('href')).toBe('/watchlist');
  expect(await axe(container)).toHaveNoViolations();
});
