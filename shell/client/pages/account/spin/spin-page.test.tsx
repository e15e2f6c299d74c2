import type { SpinPageData, SpinTurn } from '@forecourt/contracts/account/spin';
import { renderPageAt, sampleSite } from '@forecourt/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Component } from './spin-page';

const game = (change: Partial<SpinPageData> = {}): SpinPageData => ({
  signedIn: true,
  state: 'open',
  from: '2026-11-01',
  until: '2026-11-30',
  claimUntil: '2026-12-24',
  who: 'I am 18 or older',
  terms: '<p>The promoter is Acme.</p>',
  prizes: [
    { id: 'cap', name: 'Cap', odds: 20, count: 1200, gone: false },
    { id: 'grill', name: 'Grill', odds: 0.25, count: 1, gone: true },
  ],
  turn: null,
  ...change,
});
const won: SpinTurn = {
  at: '2026-11-20T02:00:00.000Z',
  prize: 'Cap',
  prizeId: 'cap',
  code: '7KM3Q-XD9TH',
  claim: 'Show the code at the counter.',
  claimed: false,
};
const show = (data: SpinPageData, at = '/spin-to-win') =>
  renderPageAt([{ path: '*', element: <Component />, loader: () => data }], {
    site: sampleSite({ timezone: 'Australia/Brisbane' }),
    at,
    fetch: async (path, init) => {
      expect(path).toBe('/api/account/spin');
      sent.push(JSON.parse(String(init?.body)));
      const { status, body } = answers.shift() ?? { status: 500, body: {} };
      return new Response(JSON.stringify(body), { status });
    },
  });

const answers: { status: number; body: unknown }[] = [];
const sent: unknown[] = [];
beforeEach(() => {
  [answers.length, sent.length] = [0, 0];
});

it('K-03 the page shows prizes, odds and terms before the turn', async () => {
  const { container } = await show(game());
  const rows = within(screen.getByRole('table', { name: 'Prizes and odds' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['PrizeChance of a turnNumber', 'Cap20% (1 in 5)1,200', 'GrillAll won1']);
  expect(screen.getByText('The promoter is Acme.')).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('One turn for each person, until 30 November 2026.')).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('button', { name: 'Spin the wheel' }).closest('form')?.getAttribute('action')).toBe(
    '/api/account/spin',
  );
  expect(await axe(container)).toHaveNoViolations();
});

it('K-03 a turn needs the box of who may take part, and its result is announced as text with the focus', async () => {
  answers.push({ status: 200, body: won });
  const { container } = await show(game());
  await userEvent.click(screen.getByRole('button', { name: 'Spin the wheel' }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'I am 18 or older' }));
  await userEvent.click(screen.getByRole('button', { name: 'Spin the wheel' }));
  const heading = await screen.findByRole('heading', { level: 2, name: 'You won: Cap' });
  expect(heading).toBe(document.activeElement);
  const words = within(screen.getByRole('status'));
  for (const text of ['7KM3Q-XD9TH', 'Show the code at the counter.', 'Claim it by 24 December 2026.'])
    expect(words.getByText(text)).toBeInstanceOf(HTMLElement);
  expect(sent).toEqual([{ who: 'yes' }]);
  expect(screen.queryByRole('button', { name: 'Spin the wheel' })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

it('K-03 a refused turn says why, and the button stays', async () => {
  answers.push({ status: 403, body: { code: 'email_needed' } });
  await show(game({ who: '' }));
  await userEvent.click(screen.getByRole('button', { name: 'Spin the wheel' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Add an email address to your account first');
  expect(within(alert).getByRole('link', { name: 'My account' }).getAttribute('href')).toBe('/account');
  expect(screen.getByRole('button', { name: 'Spin the wheel' })).toBeInstanceOf(HTMLElement);
});

it('K-03 without JavaScript the problem stands in the address', async () => {
  await show(game(), '/spin-to-win?problem=turn_taken');
  expect(screen.getByRole('alert').textContent).toContain('You have had your turn already, with another account.');
});

it.each([
  ['soon', 'The game begins on 1 November 2026. Come back then.'],
  ['gone', 'All prizes are won, so there are no more turns.'],
  ['over', 'The game ended on 30 November 2026.'],
] as const)('K-03 a game that is %s has no turn, and says why', async (state, words) => {
  await show(game({ state }));
  expect(screen.getByText(words)).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('button', { name: 'Spin the wheel' })).toBeNull();
});

it('K-03 a shopper who had the turn sees its result, also after the game', async () => {
  const { unmount } = await show(game({ state: 'over', turn: { ...won, claimed: true } }));
  expect(screen.getByText('You have claimed this prize.')).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('You had your turn on 20 November 2026.')).toBeInstanceOf(HTMLElement);
  unmount();
  await show(game({ turn: { ...won, prize: null, prizeId: null, code: null, claim: '' } }));
  expect(screen.getByRole('heading', { level: 2, name: 'No prize this time' })).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('button', { name: 'Spin the wheel' })).toBeNull();
});

it('K-03 A-02 where the page is not gated, a visitor reads it and is led to the sign-in for the turn', async () => {
  await show(game({ signedIn: false }));
  expect(screen.getByRole('link', { name: 'Sign in to spin' }).getAttribute('href')).toBe(
    '/sign-in?type=spin-to-win&redirect=%2Fspin-to-win&back=%2F',
  );
  expect(screen.queryByRole('button', { name: 'Spin the wheel' })).toBeNull();
});
