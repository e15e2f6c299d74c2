import type { TokenHolder } from '@forecourt/contracts/desk/access';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { MemoryRouter } from 'react-router';
import { Navigation } from './navigation';

const person = (change: Partial<TokenHolder>): TokenHolder =>
  ({ name: 'ada', role: 'viewer', dealers: [], remotes: [], ...change }) as TokenHolder;

const open = (identity: TokenHolder | null, at = '/') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Navigation identity={identity} />
    </MemoryRouter>,
  );
const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list, hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent);

it('R-17 an operator has every screen by subject, and a person without rights those that everybody may see', async () => {
  const { container, unmount } = open(person({ role: 'operator' }));
  expect(namesIn('Releases')).toEqual(['Now', 'Releases', 'Channels', 'Health', 'Log', 'Clean-up']);
  expect(namesIn('Dealers')).toEqual(['Stock', 'Undelivered leads', 'Counts']);
  expect(namesIn('Shoppers')).toEqual(['Shoppers', 'Payments', 'Prizes']);
  expect(namesIn('Access')).toEqual(['Tokens', 'Keys']);
  expect(await axe(container)).toHaveNoViolations();
  unmount();
  open(person({}));
  expect(namesIn('Dealers')).toEqual(['Undelivered leads', 'Counts']);
  expect(screen.queryByText('Shoppers')).toBeNull();
  expect(screen.queryByText('Access')).toBeNull();
});

it('Q-01 the present screen is marked, and the button of a narrow screen opens and closes the links', async () => {
  open(person({ role: 'operator' }), '/dealers/harbour');
  expect(screen.queryByRole('link', { current: 'page', hidden: true })).toBeNull();
  const menu = screen.getByRole('button', { name: 'Menu' });
  const screens = document.getElementById(menu.getAttribute('aria-controls') ?? '');
  for (const expanded of ['true', 'false']) {
    await userEvent.click(menu);
    expect(menu.getAttribute('aria-expanded')).toBe(expanded);
    expect(screens?.classList.contains('open')).toBe(expanded === 'true');
  }
});
