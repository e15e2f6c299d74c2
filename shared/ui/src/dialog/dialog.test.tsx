import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { Button } from '../button/button';
import { Dialog, DialogClose, Drawer } from './dialog';
import { setStyleNonce } from './style-nonce';

const page = (
  <main>
    <Dialog
      title="Enquire"
      description="We answer within a day."
      trigger={<Button>Enquire now</Button>}
      footer={
        <DialogClose>
          <Button>Done</Button>
        </DialogClose>
      }
    >
      <input aria-label="Name" />
    </Dialog>
  </main>
);
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Enquire now' }));
  return screen.findByRole('dialog', { name: 'Enquire' });
};

it('Q-01 opens a dialog named by its title, without axe violations', async () => {
  const { baseElement } = render(page);
  const dialog = await open();
  expect(document.getElementById(dialog.getAttribute('aria-describedby')!)?.textContent).toBe('We answer within a day.');
  expect(dialog.contains(document.activeElement)).toBe(true);
  // Axe looks at whole pages for landmarks; a window over the page is outside them by design.
  expect(await axe(baseElement, { rules: { region: { enabled: false } } })).toHaveNoViolations();
});

it('Q-01 keeps the focus inside the dialog', async () => {
  render(page);
  const dialog = await open();
  for (let step = 0; step < 6; step += 1) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

it('Q-01 closes on Escape and gives the focus back to the button that opened it', async () => {
  render(page);
  await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enquire now' }));
});

it.each(['Close', 'Done'])('Q-01 closes with the button %s', async (name) => {
  render(page);
  await open();
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('Q-01 tells a page that holds the state of a drawer that it wants to close', async () => {
  const changes: boolean[] = [];
  render(
    <Drawer title="Filters" side="left" open onOpenChange={(value) => changes.push(value)}>
      <p>Make</p>
    </Drawer>,
  );
  await userEvent.keyboard('{Escape}');
  expect(changes).toEqual([false]);
});

it('Q-01 gives the focus back to the button of a page that opens the drawer itself', async () => {
  const Page = () => {
    const [shown, setShown] = useState(false);
    return (
      <main>
        <Button onClick={() => setShown(true)}>Filters</Button>
        <Drawer title="Filters" open={shown} onOpenChange={setShown}>
          <p>Make</p>
        </Drawer>
      </main>
    );
  };
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }));
});

it('Q-04 gives the style tag of the scroll lock the nonce that was set', async () => {
  setStyleNonce('abc123');
  render(page);
  await open();
  const locks = [...document.querySelectorAll('style')].filter(({ textContent }) => textContent?.includes('data-scroll-locked'));
  expect(locks.map((tag) => tag.nonce || tag.getAttribute('nonce'))).toEqual(['abc123']);
});
