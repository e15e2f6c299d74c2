import { fireEvent, render, screen } from '@testing-library/react';
import { CardRow } from './card-row.styles';

const show = () => {
  render(
    <CardRow>
      <li>
        <a href="/one">One</a>
      </li>
      <li>
        <a href="/two">Two</a>
      </li>
    </CardRow>,
  );
  const [row, second] = [screen.getByRole('list'), screen.getAllByRole('listitem')[1]!];
  row.getBoundingClientRect = () => ({ left: 16 }) as DOMRect;
  second.getBoundingClientRect = () => ({ left: 312 }) as DOMRect;
  return { row, link: screen.getByRole('link', { name: 'Two' }) };
};

it('Q-01 keyboard focus on a link scrolls its card to the start of the row', () => {
  const { row, link } = show();
  link.matches = (() => true) as never;
  fireEvent.focus(link);
  expect(row.scrollLeft).toBe(296);
});

it('Q-01 a press with a pointer does not scroll the row', () => {
  const { row, link } = show();
  link.matches = (() => false) as never;
  fireEvent.focus(link);
  expect(row.scrollLeft).toBe(0);
});
