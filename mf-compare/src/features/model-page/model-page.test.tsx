import type { HeadContext } from '@forecourt/contracts/remote';
import type { VehicleModel } from '@forecourt/contracts/site/models';
import { defineRemoteConstants, renderPageAt, routesOfRemote, sampleSite } from '@forecourt/testing';
import { createWording } from '@forecourt/ui';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { routes } from '../../expose/routes';
import { head, status } from './model-page';

defineRemoteConstants('mf-compare');

const paint = (name: string, hexCode: string) => ({ name, hexCode, image: `drawing:sedan/${hexCode.slice(1)}/side` });
const IM5: VehicleModel = {
  slug: 'im5',
  name: 'IM5',
  status: 'current',
  summary: 'Super intelligent sedan.',
  image: 'drawing:sedan/2b2f36/side',
  figures: [{ value: '655 km', label: 'WLTP range' }],
  links: [
    { label: 'Search stock', href: '/search/new-cars?query=im5' },
    { label: 'Finance', href: '/finance' },
  ],
  html: '<h2>Three variants</h2>',
  colours: [paint('Rhodium Grey', '#4f5b66'), paint('Ruby Red', '#8d1c2b')],
  gallery: [{ image: 'drawing:sedan/2b2f36/interior', alt: 'The seats' }],
};
const site = sampleSite({ models: [{ slug: 'im5', name: 'IM5' }], features: { finance: false } });
const fetch = async (input: string | URL | Request) => {
  const path = String(input);
  if (path.endsWith('/api/models/im5')) return Response.json(IM5);
  return new Response('{}', { status: path.endsWith('/api/models/down') ? 503 : 404 });
};
const show = (at: string) => renderPageAt(routesOfRemote(routes), { site, at, fetch });

it('M-05 the page of a model has its banner with figures and links, its text, colours and pictures', async () => {
  const { container } = await show('/models/im5');
  expect(await screen.findByRole('heading', { level: 1, name: 'IM5' })).toBeTruthy();
  expect(screen.getByText('655 km').tagName).toBe('DD');
  expect(screen.getByRole('link', { name: 'Search stock' }).getAttribute('href')).toBe('/search/new-cars?query=im5');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Three variants',
    'Colours',
    'Pictures',
  ]);
  expect(screen.getByRole('img', { name: 'The seats' })).toBeTruthy();
  expect(await axe(container)).toHaveNoViolations();
});

it('M-05 another colour shows its picture and its name', async () => {
  await show('/models/im5');
  expect(await screen.findByRole('img', { name: 'IM5 in Rhodium Grey' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Ruby Red' }));
  expect(screen.getByRole('img', { name: 'IM5 in Ruby Red' })).toBeTruthy();
  expect(screen.getByText('Colour: Ruby Red')).toBeTruthy();
});

it('M-05 X-11 a link to a page that is switched off is left out', async () => {
  await show('/models/im5');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Finance' })).toBeNull();
});

it('M-05 a model that the dealer lacks has status 404 and a link to all models', async () => {
  await show('/models/im9');
  expect((await screen.findByRole('link', { name: 'See our models' })).getAttribute('href')).toBe('/models');
  expect([status(null), status(IM5)]).toEqual([404, 200]);
});

it('M-05 the head has the model’s name, summary, picture and address; that of an unknown model is not indexed', () => {
  const context = { site, text: createWording('en-AU', {}), params: {}, url: new URL('https://a.example/models/im5') };
  const headOf = (data: VehicleModel | null) =>
    head({ ...context, data } as unknown as HeadContext<VehicleModel | null, 'compare'>);
  expect(headOf(IM5)).toMatchObject({ description: 'Super intelligent sedan.', canonical: '/models/im5', image: IM5.image });
  expect(headOf(null)).toMatchObject({ robots: 'noindex' });
});
