import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, StaticRouter, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { Anchor } from './anchor';
import { useFollowLinks } from './follow-links';

const html =
  '<a href="/cars/rav4?colour=red#photos" data-discover="true"><b>RAV4</b></a> <a href="https://elsewhere.example/">Elsewhere</a>' +
  '<a href="/sheet.pdf" data-discover="true" download>Sheet</a> <a href="/cars" data-discover="true" target="_blank">Tab</a>' +
  renderToString(
    <StaticRouter location="/">
      <Anchor href="/print" reload>
        Print
      </Anchor>
      <Anchor href="/cars">Cars</Anchor>
    </StaticRouter>,
  );

const Plain = styled.div``;
const Page = () => {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <output>{`${pathname}${search}${hash}`}</output>
      <Plain onClick={useFollowLinks()} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
};

/** Returns the address of the page, and whether the browser may follow the link itself. */
const press = (words: string, basename = '/', change = {}) => {
  const first = basename === '/' ? '/' : `${basename}/`;
  const router = createMemoryRouter([{ path: '*', Component: Page }], { basename, initialEntries: [first] });
  const { unmount } = render(<RouterProvider router={router} />);
  if (basename !== '/') screen.getByText('RAV4').closest('a')?.setAttribute('href', `${basename}/cars/rav4`);
  const isLeft = fireEvent.click(screen.getByText(words), change);
  const { pathname, search, hash } = router.state.location;
  unmount();
  return [`${pathname}${search}${hash}`, isLeft];
};

it('Q-01 a link of the site in HTML without code is followed inside the page', () => {
  expect(press('RAV4')).toEqual(['/cars/rav4?colour=red#photos', false]);
  expect(press('Cars')).toEqual(['/cars', false]);
  expect(press('RAV4', '/sites/acme')).toEqual(['/sites/acme/cars/rav4', false]);
});

it('Q-01 other links, and presses that open another window, are left to the browser', () => {
  expect(press('Elsewhere')).toEqual(['/', true]);
  expect(press('Sheet')).toEqual(['/', true]);
  expect(press('Tab')).toEqual(['/', true]);
  expect(press('Print')).toEqual(['/', true]);
  expect(press('RAV4', '/', { ctrlKey: true })).toEqual(['/', true]);
});
