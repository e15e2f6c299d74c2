import { renderInSite, sampleSite } from '@forecourt/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Component } from './tiles';

const tiles = [
  { title: 'Charge at home', text: 'What a wallbox needs.', href: '/charging-solutions', image: 'drawing:scene/night/c20e26' },
  { title: 'Recalls', href: '/recall' },
];

it('K-01 each tile is one link, with a picture and a text where the dealer gives them', async () => {
  const { container } = renderInSite(<Component title="Running an MG" tiles={tiles} />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Charge at home', '/charging-solutions'],
    ['Recalls', '/recall'],
  ]);
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(await axe(container)).toHaveNoViolations();
});

it('K-01 the tiles of a block without a title have headings of level 2', () => {
  renderInSite(<Component tiles={tiles} />);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});

it('X-11 a tile of a page that is switched off is left out', () => {
  const tile = { title: 'Finance', href: '/finance' };
  renderInSite(<Component tiles={[...tiles, tile]} />, { site: sampleSite({ features: { finance: false } }) });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Charge at home', 'Recalls']);
});

it('K-01 the block renders nothing without tiles', () => {
  const { container } = renderInSite(<Component title="Nothing" tiles={[]} />);
  expect(container.innerHTML).toBe('');
});
