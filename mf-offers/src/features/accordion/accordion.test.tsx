import { renderInSite } from '@forecourt/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Component } from './accordion';

const items = [
  { title: 'How long is a car held?', html: '<p>48 hours after the deposit.</p>' },
  { title: 'Can I have the deposit back?', html: '<p>Yes, in full.</p>' },
];

it('K-06 each text stands below a heading that opens and closes it, closed at first and in the HTML all the same', async () => {
  const { container } = renderInSite(<Component title="Reserving a car" items={items} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Reserving a car');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    items.map(({ title }) => title),
  );
  const folds = [...container.querySelectorAll('details')];
  expect(folds.map(({ open }) => open)).toEqual([false, false]);
  expect(folds.map((fold) => fold.querySelector('p')?.textContent)).toEqual(['48 hours after the deposit.', 'Yes, in full.']);
  expect(await axe(container)).toHaveNoViolations();
});

it('K-06 without a title of the block, its headings are of level 2', () => {
  renderInSite(<Component items={items} />);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});
