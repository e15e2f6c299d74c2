import { renderPageAt } from '@forecourt/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { PageNotFound } from './page-not-found';

it('K-02 the page of an unknown address has links to other pages and no axe violation', async () => {
  const { container } = await renderPageAt([
    {
      path: '*',
      element: (
        <main>
          <PageNotFound />
        </main>
      ),
    },
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We can’t find that page');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/search/new-used-and-demo-cars', '/']);
  expect(await axe(container)).toHaveNoViolations();
});
