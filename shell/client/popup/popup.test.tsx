import { QUESTION_MARK } from '@forecourt/contracts/event/question-place';
import type { Popup } from '@forecourt/contracts/site/popup';
import { createForecourtStore } from '@forecourt/store';
import { sampleSite } from '@forecourt/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { startPopup } from './start-popup';

const SALE: Popup = {
  id: 'summer',
  title: 'Summer sale',
  html: '<p>Every ute in the yard. <a href="#terms">Terms</a></p>',
  picture: { source: 'drawing:suv/8d1c2b/side', alt: 'A red SUV', aspect: '2x1' },
  button: { label: 'See the utes', href: '/search/used-cars' },
  start: '2026-11-20',
  expiry: '2027-01-31',
  pages: ['home'],
};
const KEY = 'forecourt:acme:popups';

/** Returns the function that moves to another page. */
const openPage = async (path = '/', change: Partial<Popup> = {}, basePath = '') => {
  history.replaceState(null, '', `${basePath}${path}`);
  const site = sampleSite({ popup: { ...SALE, ...change }, timezone: 'Australia/Brisbane', basePath });
  const store = createForecourtStore({ site, services: { fetch: () => Promise.reject(new Error('nothing is asked')) } });
  await act(async () => startPopup({ site, wording: {} }, store, ''));
  await settle();
  return async (other: string): Promise<void> => {
    history.pushState(null, '', `${basePath}${other}`);
    document.body.append(document.createElement('main'));
    await settle();
  };
};
/** Gives the code time to load and the page to become idle. */
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))));
/** The browser follows its history a moment later. */
const goBack = () =>
  act(async () => {
    history.back();
    while ((history.state as { overlay?: boolean } | null)?.overlay) await new Promise((resolve) => setTimeout(resolve, 1));
  });
const dialog = () => screen.queryByRole('dialog', { name: 'Summer sale' });
const isShown = async (): Promise<boolean> => {
  await settle();
  return dialog() !== null;
};

beforeAll(async () => {
  await Promise.all([import('./popup-dialog'), import('@forecourt/ui/dialog')]);
  // The test's browser has no other page to which a link could lead.
  document.addEventListener('click', (event) => event.preventDefault());
});
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-28T12:00:00+10:00'), doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask'] });
  Object.assign(globalThis, { requestIdleCallback: (call: () => void) => setTimeout(call, 0) });
});
afterEach(async () => {
  if (dialog()) await goBack();
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
  document.documentElement.removeAttribute(QUESTION_MARK);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

it('L-09 Q-01 the popup opens as a dialog with focus, picture, text and button, without axe violations', async () => {
  await openPage();
  const shown = await screen.findByRole('dialog', { name: 'Summer sale' });
  expect(shown.getAttribute('aria-modal')).toBe('true');
  expect(shown.contains(document.activeElement)).toBe(true);
  expect(screen.getByRole('img', { name: 'A red SUV' }).getAttribute('height')).toBe('300');
  expect(screen.getByText(/Every ute/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the utes' }).getAttribute('href')).toBe('/search/used-cars');
  expect(await axe(document.body, { rules: { region: { enabled: false } } })).toHaveNoViolations();
});

const ways: [string, () => Promise<unknown>][] = [
  ['the button Close', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its own button', async () => fireEvent.click(screen.getByRole('link', { name: 'See the utes' }))],
  ['a link of its text', async () => fireEvent.click(screen.getByRole('link', { name: 'Terms' }))],
  ['the button Back', () => goBack()],
];
it.each(ways)('L-09 the popup closes by %s, and never opens again on this site', async (_, close) => {
  await openPage();
  await screen.findByRole('dialog');
  await close();
  await waitFor(() => expect(dialog()).toBeNull());
  expect(localStorage.getItem(KEY)).toBe('summer');
  await openPage();
  expect(await isShown()).toBe(false);
});

it('L-09 a press on the text keeps the popup open, and stores nothing', async () => {
  await openPage();
  fireEvent.click(await screen.findByText(/Every ute/));
  expect([await isShown(), localStorage.getItem(KEY)]).toEqual([true, null]);
});

it('L-09 a popup with a new id opens although an earlier one was dismissed', async () => {
  localStorage.setItem(KEY, 'spring winter');
  await openPage();
  expect(await isShown()).toBe(true);
});

it('L-09 a page that was kept until after the last day shows no popup', async () => {
  await openPage('/', { expiry: '2026-11-27' });
  expect(await isShown()).toBe(false);
});

it('L-09 another page shows no popup until the shopper comes to one of its pages', async () => {
  const moveTo = await openPage('/contact-us', {}, '/sites/acme');
  expect(await isShown()).toBe(false);
  await moveTo('/finance');
  expect(await isShown()).toBe(false);
  await moveTo('/');
  expect(await isShown()).toBe(true);
  expect(screen.getByRole('link', { name: 'See the utes' }).getAttribute('href')).toBe('/sites/acme/search/used-cars');
});

it('L-09 E-01 the popup waits while the question for consent is open or its code loads', async () => {
  document.documentElement.setAttribute(QUESTION_MARK, '');
  await openPage();
  expect(await isShown()).toBe(false);
  const panel = document.body.appendChild(document.createElement('section'));
  panel.setAttribute('data-choices-panel', '');
  document.documentElement.removeAttribute(QUESTION_MARK);
  expect(await isShown()).toBe(false);
  panel.remove();
  expect(await screen.findByRole('dialog', { name: 'Summer sale' })).toBeTruthy();
});

it('L-09 the popup waits while the shopper types, and does not open when it was dismissed in another tab meanwhile', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await openPage();
  expect(await isShown()).toBe(false);
  localStorage.setItem(KEY, 'summer');
  field.blur();
  expect(await isShown()).toBe(false);
  localStorage.clear();
  field.focus();
  await openPage();
  field.blur();
  expect(await screen.findByRole('dialog', { name: 'Summer sale' })).toBeTruthy();
});

it('L-09 the focus returns to the element that had it', async () => {
  const link = document.body.appendChild(document.createElement('button'));
  link.focus();
  await openPage();
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(link));
});

it('L-09 in a browser that refuses its storage no popup opens, and one whose storage is full closes it all the same', async () => {
  const read = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  await openPage();
  expect(await isShown()).toBe(false);
  read.mockRestore();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  await openPage();
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).toBeNull());
});
