import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Comments } from './comments';

it('V-07 says that comments are pending when there are none', () => {
  render(<Comments html={undefined} />);
  expect(screen.getByText('Dealer comments are pending. Please check back here later.')).toBeTruthy();
});

it('V-07 shows short comments whole, without a button', () => {
  render(<Comments html="<p>One owner.</p>" />);
  expect(screen.getByText('One owner.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('V-07 cuts long comments at 400 characters, with the whole text behind the button', async () => {
  const { container } = render(<Comments html={`<p>${'word '.repeat(100)}end</p>`} />);
  const [start, whole] = [...container.querySelectorAll('[data-open] > div')].map((part) => part.textContent ?? '');
  expect(start).toBe(`${'word '.repeat(80).trim()}…`);
  expect(whole).toMatch(/end$/);
  const button = screen.getByRole('button', { name: 'Read more' });
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.dataset['open']).toBe('false');
  await userEvent.click(button);
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.dataset['open']).toBe('true');
});
