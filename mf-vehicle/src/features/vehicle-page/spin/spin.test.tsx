import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { VehicleSpin, type SpinProps } from './spin';

const frames = Array.from({ length: 12 }, (_, index) => `drawing:suv/white/spin-${index * 30}`);
const hotspots = [
  { id: 'wheel', description: '18-inch alloy wheels', positions: [{ frame: 0, x: 30, y: 70 }] },
  { id: 'rear', description: 'Tow bar', positions: [{ frame: 6, x: 50, y: 50 }] },
];
const settings = { autoRotate: true, autoRotateMs: 100, pixelsPerFrame: 20 };
/** Fires the `load` event of every requested frame. */
const arrive = () =>
  act(async () => {
    // The spin requests each frame after an earlier frame is loaded, so the test repeats this many times.
    for (let turn = 0; turn < 80; turn += 1) await Promise.resolve();
  });
const show = async (props: Partial<SpinProps> = {}) => {
  const view = render(<VehicleSpin name="RAV4" frames={frames} hotspots={[]} settings={settings} visible first {...props} />);
  await arrive();
  return view;
};
const pointer = (type: 'down' | 'move' | 'up', clientX: number) =>
  fireEvent(surface(), new MouseEvent(`pointer${type}`, { bubbles: true, clientX, button: 0 }));
const surface = () => screen.getByRole('slider', { name: 'Turn the vehicle' });
const view = () => surface().getAttribute('aria-valuetext');

let reduced = false;
let missing: (url: string) => boolean;
beforeEach(() => {
  reduced = false;
  missing = () => false;
  globalThis.matchMedia = ((query: string) => ({ matches: reduced && query.includes('reduce') })) as typeof matchMedia;
  Object.defineProperty(HTMLImageElement.prototype, 'decode', {
    configurable: true,
    writable: true,
    value(this: HTMLImageElement) {
      return missing(this.src) ? Promise.reject(new Error('broken')) : Promise.resolve();
    },
  });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 400 });
  globalThis.IntersectionObserver = class {
    constructor(private readonly tell: IntersectionObserverCallback) {}
    observe() {
      this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  globalThis.ResizeObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
});
afterEach(() => jest.useRealTimers());

it('V-03 an arrow key turns the vehicle by one frame, also past the last frame', async () => {
  await show({ settings: { ...settings, autoRotate: false } });
  act(() => surface().focus());
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(view()).toBe('View 3 of 12');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(view()).toBe('View 12 of 12');
});

it('V-03 the buttons of the spin turn the vehicle and remove the hint', async () => {
  const { container } = await show({ settings: { ...settings, autoRotate: false } });
  expect(screen.getByText('Swipe to spin').getAttribute('aria-hidden')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Turn to the right' }));
  expect(view()).toBe('View 2 of 12');
  await userEvent.click(screen.getByRole('button', { name: 'Turn to the left' }));
  await userEvent.click(screen.getByRole('button', { name: 'Turn to the left' }));
  expect(view()).toBe('View 12 of 12');
  expect(screen.getByText('Swipe to spin').getAttribute('aria-hidden')).toBe('true');
  expect(await axe(container)).toHaveNoViolations();
});

it('V-03 the vehicle follows a drag, one frame for each 20 px', async () => {
  await show({ settings: { ...settings, autoRotate: false } });
  pointer('down', 200);
  pointer('move', 139);
  expect(view()).toBe('View 4 of 12');
  pointer('move', 240);
  expect(view()).toBe('View 11 of 12');
  pointer('up', 0);
  pointer('move', 500);
  expect(view()).toBe('View 11 of 12');
});

it('V-03 the vehicle turns by itself every 100 ms once its frames are loaded, and stops at the first touch', async () => {
  jest.useFakeTimers();
  await show();
  const before = Number(surface().getAttribute('aria-valuenow'));
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(Number(surface().getAttribute('aria-valuenow')) - before).toBe(3);
  pointer('down', 0);
  const stopped = view();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(view()).toBe(stopped);
});

it('V-03 a button of the spin stops the turning and starts it again', async () => {
  jest.useFakeTimers();
  await show();
  await act(() => jest.advanceTimersByTimeAsync(50));
  fireEvent.click(screen.getByRole('button', { name: 'Stop turning' }));
  const stopped = view();
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(view()).toBe(stopped);
  fireEvent.click(screen.getByRole('button', { name: 'Turn by itself' }));
  await act(() => jest.advanceTimersByTimeAsync(250));
  expect(view()).not.toBe(stopped);
});

it('V-03 Q-01 for people who asked for less motion, the spin stands still and loads nothing until it is touched', async () => {
  reduced = true;
  const decoded = jest.spyOn(HTMLImageElement.prototype, 'decode');
  jest.useFakeTimers();
  await show();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(view()).toBe('View 1 of 12');
  expect(decoded).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Turn to the right' }));
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(decoded.mock.calls.length).toBeGreaterThanOrEqual(12);
});

it('V-03 a frame that can’t be loaded is logged, and its neighbour shows instead', async () => {
  missing = (url) => url.includes('spin-60');
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await show({ settings: { ...settings, autoRotate: false } });
  expect(logged).not.toHaveBeenCalled();
  act(() => surface().focus());
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(String(logged.mock.calls[0]?.[0])).toContain('spin-60');
  act(() => surface().focus());
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  const picture = screen.getByAltText('RAV4, outside') as HTMLImageElement;
  await waitFor(() => expect(decodeURIComponent(picture.src)).toMatch(/spin-(30|90)$/));
  logged.mockRestore();
});

it('V-03 small frames are loaded first, and the resting frame at full size', async () => {
  jest.useFakeTimers();
  await show({ settings: { ...settings, autoRotate: false } });
  act(() => surface().focus());
  fireEvent.keyDown(surface(), { key: 'ArrowLeft' });
  await arrive();
  const picture = screen.getByAltText('RAV4, outside') as HTMLImageElement;
  expect(picture.src).toContain('q_60,w_400');
  await act(() => jest.advanceTimersByTimeAsync(250));
  await arrive();
  expect(picture.src).toContain('q_75,w_400/drawing%3Asuv%2Fwhite%2Fspin-30');
});

it('V-03 a hotspot shows its description, and the vehicle turns to a hotspot on the other side that gets the keyboard focus', async () => {
  const { container } = await show({ hotspots, settings: { ...settings, autoRotate: false } });
  const wheel = screen.getByRole('button', { name: '18-inch alloy wheels' });
  await userEvent.click(wheel);
  expect(wheel.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('18-inch alloy wheels');
  act(() => screen.getByRole('button', { name: 'Tow bar' }).focus());
  expect(view()).toBe('View 7 of 12');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('status').textContent).toBe('Tow bar');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('status')).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});
