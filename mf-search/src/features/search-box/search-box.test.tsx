import { render, screen } from '@testing-library/react';
import { sampleSite, TestSiteProviders } from '../../testing/show-in-site';
import { Component } from './search-box';

const field = (at: string): HTMLInputElement => {
  render(
    <TestSiteProviders site={sampleSite()} at={at}>
      <Component />
    </TestSiteProviders>,
  );
  return screen.getByRole('searchbox', { name: 'Search by make, model or keyword' });
};

it('S-02 the search field of a home page without words in its address is empty', () => {
  expect(field('/').value).toBe('');
});

it('S-02 the search field of a home page has the words of its address', () => {
  expect(field('/?query=hilux+sr5').value).toBe('hilux sr5');
});
