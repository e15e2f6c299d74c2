import { renderInSite, sampleSite } from '@forecourt/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Component } from './banner';

const buttons = [
  { label: 'See our stock', href: '/search/new-used-and-demo-cars' },
  { label: 'Trade yours in', href: '/trade-in' },
];

it('K-06 the banner has a title, a subtitle, a picture without a text of its own, and its buttons', async () => {
  const { container } = renderInSite(
    <Component title="Ten years on the Gold Coast" text="Thank you." image="drawing:scene/coast/6cc7d9" buttons={buttons} />,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Ten years on the Gold Coast' })).toBeTruthy();
  expect(screen.getByText('Thank you.')).toBeTruthy();
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['See our stock', '/search/new-used-and-demo-cars'],
    ['Trade yours in', '/trade-in'],
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

it('X-11 K-06 a button of a page that is switched off is left out', () => {
  renderInSite(<Component title="Now" buttons={buttons} />, { site: sampleSite({ features: { tradeIn: false } }) });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['See our stock']);
});
