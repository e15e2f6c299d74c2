import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { slots } from '../../expose/slots';
import { renderInSite } from '@forecourt/testing';
import { siteWithVariants, testVariants } from '../../testing/variants';

const show = async (site = siteWithVariants()) => {
  const { Component } = await slots['compare.banner']!.load();
  return renderInSite(<Component text="Six variants" />, { site });
};

it('K-01 the banner leads to the compare page, with one model of each family', async () => {
  const { container } = await show();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Find your perfect IM');
  expect(screen.getByRole('link', { name: 'Compare now' }).getAttribute('href')).toBe('/compare');
  expect([...container.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual([
    'IM5 Premium',
    'IM6 Premium',
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

it('M-04 the banner shows two variants of one family where the dealer has only one family', async () => {
  const { container } = await show(siteWithVariants({ variants: testVariants.slice(0, 2) }));
  expect([...container.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual([
    'IM5 Premium',
    'IM5 Performance',
  ]);
});

it('K-01 the banner renders nothing for a dealer with fewer than two variants', async () => {
  const { container } = await show(siteWithVariants({ variants: testVariants.slice(0, 1) }));
  expect(container.innerHTML).toBe('');
});
