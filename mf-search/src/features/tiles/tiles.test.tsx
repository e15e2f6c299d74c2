import { Icon } from '@forecourt/ui';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { render, screen } from '@testing-library/react';
import { sampleSite, TestSiteProviders } from '../../testing/show-in-site';

Object.assign(globalThis, { __REMOTE_NAME__: 'mf-search', __REMOTE_VERSION__: '0.0.0' });

const fetch = async () => Response.json({ results: [{ hits: [], nbHits: 3, facets: { fuel: { Diesel: 3 } } }] });

const iconOfTile = async (search: Partial<PublicSite['search']> = {}): Promise<string | undefined> => {
  const { Component, setup } = await import('./tiles');
  const { unmount } = render(
    <TestSiteProviders site={sampleSite({ search })} fetch={fetch} setup={setup}>
      <Component facet="fuel" />
    </TestSiteProviders>,
  );
  const tile = await screen.findByRole('link', { name: /^Diesel/ });
  const icon = tile.querySelector('svg')?.innerHTML;
  unmount();
  return icon;
};
const drawingOf = (name: 'fuel' | 'info'): string | undefined =>
  render(<Icon name={name} />).container.querySelector('svg')?.innerHTML;

it('S-13 a tile has the icon of its filter, or the icon that the dealer configures', async () => {
  expect(await iconOfTile()).toBe(drawingOf('fuel'));
  expect(await iconOfTile({ filterIcons: { fuel: 'info' } })).toBe(drawingOf('info'));
});
