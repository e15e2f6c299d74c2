import { renderInSite } from '@forecourt/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { userEvent } from '@testing-library/user-event';
import { Breadcrumb } from './breadcrumb';
import { Pagination } from './pagination';

it('N-01 the breadcrumb marks its last item as the open page and links the others', async () => {
  const { container } = renderInSite(
    <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: 'SUV', href: '/search/suv' }, { label: '2021 Toyota RAV4' }]} />,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/search/suv']);
  expect(screen.getByText('2021 Toyota RAV4').getAttribute('aria-current')).toBe('page');
  expect(await axe(container)).toHaveNoViolations();
});

it("S-05 the pagination links pages with the site's base path and marks the current page", async () => {
  const { container } = renderInSite(<Pagination page={3} pages={9} href={(page) => `/search?page=${page}`} />, {
    basePath: '/sites/demo',
    at: '/sites/demo/search',
  });
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/sites/demo/search?page=2');
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('rel')).toBe('next');
  expect(await axe(container)).toHaveNoViolations();
});

it('S-05 a press on a page number navigates inside the page', async () => {
  const { router } = renderInSite(<Pagination page={1} pages={4} href={(page) => `/search?page=${page}`} />, { at: '/search' });
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(router.state.location.search).toBe('?page=2');
});

it('S-05 a result of one page has no pagination', () => {
  const { container } = renderInSite(<Pagination page={1} pages={1} href={() => '/'} />);
  expect(container.innerHTML).toBe('');
});
