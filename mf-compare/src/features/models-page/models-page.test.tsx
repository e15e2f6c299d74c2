import type { ModelTile } from '@forecourt/contracts/site/models';
import { defineRemoteConstants, renderPageAt, routesOfRemote, sampleSite } from '@forecourt/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { routes } from '../../expose/routes';
import { status } from './models-page';

defineRemoteConstants('mf-compare');

const tile = (slug: string, more: Partial<ModelTile> = {}): ModelTile => ({
  slug,
  name: slug.toUpperCase(),
  status: 'current',
  summary: '',
  image: 'drawing:sedan/2b2f36/side',
  ...more,
});
const MODELS = [
  tile('im5', { summary: 'A sedan.' }),
  tile('u9', { status: 'coming_soon' }),
  tile('zs', { href: 'https://mg.example/zs' }),
];
const show = (models: ModelTile[]) =>
  renderPageAt(routesOfRemote(routes), {
    site: sampleSite({ models: [{ slug: 'im5', name: 'IM5' }] }),
    at: '/models',
    fetch: async () => Response.json(models),
  });

it('M-05 N-01 each model is a tile that is one link, a model to come says Coming Soon, and some lead elsewhere', async () => {
  const { container } = await show(MODELS);
  await screen.findByRole('heading', { level: 1, name: 'Our models' });
  const links = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.querySelector('a')?.getAttribute('href'));
  expect(links).toEqual(['/models/im5', '/models/u9', 'https://mg.example/zs']);
  expect(screen.getAllByText('Coming Soon').map((tag) => tag.closest('li')?.textContent)).toEqual(['U9Coming Soon']);
  expect(await axe(container)).toHaveNoViolations();
});

it('M-05 a list without models has status 404', () => {
  expect([status([]), status(MODELS)]).toEqual([404, 200]);
});
