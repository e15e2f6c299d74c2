import { act, fireEvent, screen } from '@testing-library/react';
import { ToastProvider } from '@forecourt/ui';
import { axe } from 'jest-axe';
import { renderInSite, sampleCar as testCar } from '@forecourt/testing';
import { testSite } from '../../../testing/test-site';
import { ShareRow } from './share-row';

const url = 'https://cars.example/cars/2022-toyota-rav4-gxl-u10001';
const show = ({ sidebar = false, x = true } = {}) => {
  const site = { ...testSite(), share: { x, place: 'page' as const, picture: '' } };
  return renderInSite(
    <ToastProvider>
      <ShareRow car={testCar()} sidebar={sidebar} />
    </ToastProvider>,
    { site },
  );
};
const clipboard = (writeText: () => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
const copy = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await act(async () => undefined);
};

/** Returns true when the browser would follow the link; jsdom can't follow links. */
const isFollowed = (link: HTMLElement): boolean => {
  let followed = false;
  const look = (event: Event) => {
    followed = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  fireEvent.click(link);
  return followed;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

it('V-18 Q-01 the share row has an accessible link for every way to share, and leaves X out where the dealer does', async () => {
  const { container, unmount } = show();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Share on Facebook',
    'Share on X',
    'Share on WhatsApp',
    'Share by e-mail',
    'Share by text message',
  ]);
  jest.useRealTimers();
  expect(await axe(container)).toHaveNoViolations();
  unmount();
  show({ x: false });
  expect(screen.queryByRole('link', { name: 'Share on X' })).toBeNull();
});

it('V-18 the button that copies the address says Copied for 1.5 seconds after it copied the address', async () => {
  const written = jest.fn(async (): Promise<void> => undefined);
  clipboard(written);
  show();
  await copy();
  expect(written).toHaveBeenCalledWith(url);
  expect(screen.getByRole('status').textContent).toBe('Copied');
  act(() => jest.advanceTimersByTime(1499));
  expect(screen.getByRole('status').textContent).toBe('Copied');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('V-18 N-02 in the sidebar a toast of 3 seconds confirms that the address was copied', async () => {
  clipboard(async () => undefined);
  show({ sidebar: true });
  await copy();
  const words = 'Copied 2022 Toyota RAV4 GXL to your clipboard!';
  expect(screen.getByText(words)).toBeTruthy();
  act(() => jest.advanceTimersByTime(2999));
  expect(screen.queryByText(words)).toBeTruthy();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText(words)).toBeNull();
});

it('V-18 the share row shows the address when the browser refuses to copy', async () => {
  clipboard(() => Promise.reject(new Error('not allowed')));
  show();
  await copy();
  expect(screen.getByText(url)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
});

it('V-18 the share window is 550 by 400, and the page checks every second whether it is closed', () => {
  const shareWindow = { closed: false, opener: window as unknown, location: { href: '' } };
  const open = jest.spyOn(window, 'open').mockReturnValue(shareWindow as unknown as Window);
  show();
  const link = screen.getByRole('link', { name: 'Share on Facebook' });
  expect(isFollowed(link)).toBe(false);
  expect(open.mock.calls[0]?.[2]).toMatch(/width=550,height=400/);
  expect([shareWindow.location.href, shareWindow.opener]).toEqual([link.getAttribute('href'), null]);
  jest.advanceTimersByTime(3000);
  expect([jest.getTimerCount(), document.activeElement === link]).toEqual([1, false]);
  shareWindow.closed = true;
  jest.advanceTimersByTime(1000);
  expect([jest.getTimerCount(), document.activeElement === link]).toEqual([0, true]);
});

it('V-18 the browser follows the plain link when no window may open, and for mail and messages', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  show();
  expect(isFollowed(screen.getByRole('link', { name: 'Share on WhatsApp' }))).toBe(true);
  expect(open).toHaveBeenCalledTimes(1);
  expect(isFollowed(screen.getByRole('link', { name: 'Share by e-mail' }))).toBe(true);
  expect(open).toHaveBeenCalledTimes(1);
});

it("V-18 the phone's own share sheet opens where there is one, and closing it is no failure", async () => {
  const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  show();
  const button = screen.getByRole('button', { name: 'Share…', hidden: true });
  expect(button.parentElement?.dataset['missing']).toBeUndefined();
  fireEvent.click(button);
  await act(async () => undefined);
  expect(share).toHaveBeenCalledWith({ title: '2022 Toyota RAV4 GXL', url });
});
