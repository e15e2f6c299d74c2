import type { FormEvent } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { Button, ButtonLink, IconButton } from './button';

it('Q-01 a busy button ignores presses, tells screen readers, and keeps the focus', () => {
  const press = jest.fn();
  const { rerender } = render(<Button onClick={press}>Send</Button>);
  screen.getByRole('button').focus();
  rerender(
    <Button onClick={press} busy>
      Send
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
  expect(document.activeElement).toBe(button);
});

it('Q-01 a busy submit button submits no form', () => {
  const submit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
});

it('Q-01 a press on an inert icon button has no effect', () => {
  const press = jest.fn();
  render(<IconButton icon="heart" label="Save" aria-disabled onClick={press} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(press).not.toHaveBeenCalled();
});

it('Q-01 links to other sites, to phone numbers and on pages without a router are plain links', () => {
  render(
    <>
      <ButtonLink href="tel:+61730001000">Call</ButtonLink>
      <ButtonLink href="https://example.com/a">Away</ButtonLink>
      <ButtonLink href="/finance">Finance</ButtonLink>
    </>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+61730001000',
    'https://example.com/a',
    '/finance',
  ]);
});
