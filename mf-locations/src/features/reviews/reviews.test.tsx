import type { ReviewsSummary } from '@forecourt/contracts/site/reviews';
import { defineRemoteConstants, renderInSite, sampleSite } from '@forecourt/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';

defineRemoteConstants('mf-locations');

/** Saturday 28 November 2026, 12:00 in Brisbane, in Unix seconds. */
const now = Date.UTC(2026, 10, 28, 2) / 1000;
const summary: ReviewsSummary = {
  count: 1412,
  average_rating: 4.7,
  minimum_rating: 4,
  source: 'Google',
  first: 1,
  reviews: [
    {
      id: 'a',
      customer_name: 'Ada',
      rating: 5,
      text: `Good. ${'They were kind and quick. '.repeat(12)}The end.`,
      review_date: '2026-11-07',
      reply_text: 'Thank you, Ada.',
      reply_date: '2026-11-27',
    },
    { id: 'b', customer_name: 'Ben', rating: 4, text: 'Fine.', review_date: '2026-11-28' },
  ],
};
const show = async (change: Partial<ReviewsSummary> = {}) => {
  const { Reviews } = await import('./reviews');
  return renderInSite(<Reviews summary={{ ...summary, ...change }} now={now} />, {
    site: sampleSite({ name: 'Harbour', timezone: 'Australia/Brisbane' }),
  });
};

it('O-05 a block says the average, the number and the source of the reviews', async () => {
  const { container } = await show();
  expect(container.textContent).toContain('4.7out of 5, from 1,412 reviews on Google');
  expect(container.textContent).toContain(
    'The average counts every review. Listed here are recent reviews with 4 stars or more.',
  );
  expect(await axe(container)).toHaveNoViolations();
});

it('O-05 a review has its name, its rating for screen readers, its age in words and the reply of the dealer', async () => {
  await show();
  const [first] = screen.getAllByRole('article');
  const card = within(first!);
  expect(card.getByText('Ada')).toBeTruthy();
  expect(card.getByRole('img').getAttribute('aria-label')).toBe('Rated 5 out of 5');
  expect(card.getByText('3 weeks ago').getAttribute('datetime')).toBe('2026-11-07');
  expect(card.getByText('Reply from Harbour')).toBeTruthy();
  expect(card.getByText('yesterday')).toBeTruthy();
  expect(card.getByText('Thank you, Ada.')).toBeTruthy();
});

it('O-05 a long review is cut, and its button names the review', async () => {
  await show();
  const button = screen.getByRole('button', { name: 'View more: review of Ada' });
  fireEvent.click(button);
  expect(screen.getByRole('button', { name: 'View less: review of Ada' }).getAttribute('aria-expanded')).toBe('true');
});

it('O-05 reviews beyond the first show after a press', async () => {
  const { container } = await show();
  const hidden = () => container.querySelector('ul')!.parentElement!.dataset['open'];
  expect(hidden()).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: 'Show all 2 reviews' }));
  expect(hidden()).toBe('true');
});

it('O-05 a block without listed reviews shows the summary only', async () => {
  const { container } = await show({ reviews: [], source: '', count: 1 });
  expect(container.textContent).toBe('What our customers say4.7out of 5, from 1 review');
});
