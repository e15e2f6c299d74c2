import type { HeadContext } from '@forecourt/contracts/remote';
import { createWording } from '@forecourt/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { routes } from '../../expose/routes';
import { defineRemoteConstants, routesOfRemote, renderPageAt } from '@forecourt/testing';
import { siteWithVariants, testVariants } from '../../testing/variants';

defineRemoteConstants('mf-compare');

const show = (query = '', site = siteWithVariants(), wording = {}) =>
  renderPageAt(routesOfRemote(routes), { site, at: `/compare${query}`, wording });
const pickers = () => screen.findAllByRole<HTMLSelectElement>('combobox');
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const rowOf = (name: string) => screen.getByRole('rowheader', { name: new RegExp(`^${name}`) }).closest('tr')!;
const textOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

it("M-01 the comparison page starts with the dealer's two defaults side by side", async () => {
  const { container } = await show();
  expect((await pickers()).map(({ value }) => value)).toEqual(['im5-performance', 'im5-premium']);
  expect(headings().slice(0, 2)).toEqual(['IM5 Performance', 'IM5 Premium']);
  expect(await axe(container)).toHaveNoViolations();
});

it('M-01 another variant on one side goes into the address, takes its first colour, and leaves the other side unchanged', async () => {
  const { router } = await show('?leftColour=8d1c2b&rightColour=f2f2ee');
  const [left] = await pickers();
  expect(screen.getByRole('img', { name: 'IM5 Performance in Ruby Red' })).toBeTruthy();
  await userEvent.selectOptions(left!, 'im5-premium');
  await waitFor(() => expect(router.state.location.search).toBe('?left=im5-premium&right=im5-premium&rightColour=f2f2ee'));
  expect(await screen.findByRole('img', { name: 'IM5 Premium in Rhodium Grey' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'IM5 Premium in Arctic White' })).toBeTruthy();
});

it('M-01 the comparison page is a GET form with a field for each side, for browsers without JavaScript', async () => {
  const { container } = await show();
  const [left, right] = await pickers();
  const form = container.querySelector('form')!;
  expect([form.getAttribute('action'), form.method]).toEqual(['/compare', 'get']);
  expect([left!.name, right!.name]).toEqual(['left', 'right']);
  expect(within(form).getByText('Compare').getAttribute('type')).toBe('submit');
});

it('M-02 each side shows its colours as named links, marks the chosen colour, and shows the picture in that colour', async () => {
  await show();
  const list = await screen.findByRole('list', { name: 'Colours of IM5 Performance' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Rhodium Grey', 'true'],
    ['Arctic White', null],
    ['Ruby Red', null],
  ]);
  await userEvent.click(links[2]!);
  expect(await screen.findByRole('img', { name: 'IM5 Performance in Ruby Red' })).toBeTruthy();
  expect(screen.getByText('Colour: Ruby Red')).toBeTruthy();
});

it('M-03 the tables mark rows that differ in words and state how many differ', async () => {
  await show();
  await pickers();
  expect(textOf(rowOf('Range'))).toEqual(['RangeDiffers', '575 km', '490 km']);
  expect(textOf(rowOf('Launch control'))).toEqual(['Launch controlDiffers', 'Yes', 'No']);
  expect(textOf(rowOf('Length'))).toEqual(['Length', '4,931 mm', '4,931 mm']);
  expect(screen.getByRole('status').textContent).toBe('2 differences');
});

it("X-10 a dealer's wording for mf-search changes no text of the compare page", async () => {
  await show('', siteWithVariants(), { 'search.compare.count': '{{count}} cars chosen' });
  await pickers();
  expect(screen.getByRole('status').textContent).toBe('2 differences');
});

it('X-10 the text of the number of differences has its own wording key', async () => {
  await show('', siteWithVariants(), { 'compare.count': '{{count}} things differ' });
  await pickers();
  expect(screen.getByRole('status').textContent).toBe('2 things differ');
});

it('M-03 a missing figure reads "not stated" and is not marked as a difference', async () => {
  await show();
  await pickers();
  expect(within(rowOf('Power')).getByText('Not stated')).toBeTruthy();
  expect(textOf(rowOf('Power'))[0]).toBe('Power');
});

it('M-03 each side links to its cars in stock and to its model page', async () => {
  await show();
  await pickers();
  const targets = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(targets('Search Stock')).toEqual(['/search/new-cars?query=im5-performance', '/search/new-cars?query=im5-premium']);
  expect(targets('Learn More')).toEqual(['/models/im5-performance', '/models/im5-premium']);
});

it('M-03 the comparison page shows a message when both sides are the same variant', async () => {
  await show('?left=im6-premium&right=im6-premium');
  await pickers();
  expect(screen.getByRole('status').textContent).toMatch(/same variant/);
});

it('M-04 the choice groups the variants by family where there are several families', async () => {
  await show();
  const [left] = await pickers();
  expect([...left!.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual(['IM5', 'IM6']);
});

it('M-04 the comparison page of a dealer without variants links to other pages', async () => {
  const { container } = await show('', siteWithVariants({}));
  expect(await screen.findByRole('heading', { name: 'There is nothing to compare yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See our stock' })).toBeTruthy();
  expect(await axe(container)).toHaveNoViolations();
});

it("M-01 every pair of variants has one canonical address, and the left side's picture as its share picture", async () => {
  const { head } = await routes[0]!.lazy();
  const url = new URL('https://test.example/compare?left=im6-premium');
  const headOf = (site: object) => head({ site, url, text: createWording('en-AU', {}) } as HeadContext<unknown, 'compare'>);
  expect(headOf(siteWithVariants())).toMatchObject({
    title: 'Find your perfect IM | Test Motors',
    canonical: '/compare',
    image: 'drawing:sedan/8d1c2b/side',
  });
  expect(headOf(siteWithVariants({ variants: [] })).robots).toBe('noindex');
  expect(headOf(siteWithVariants({ variants: testVariants, defaults: [] })).robots).toBeUndefined();
});
