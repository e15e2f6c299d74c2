import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { Button } from '../button/button';
import { Dialog, DialogClose, Drawer } from './dialog';

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

it('Q-01 a dialog has its title as its name and no axe violations', async () => {
  const { baseElement } = render(page);
  const dialog = await open();
  expect(document.getElementById(dialog.getAttribute('aria-describedby')!)?.textContent).toBe('We answer within a day.');
  expect(dialog.contains(document.activeElement)).toBe(true);
  // Axe expects landmarks of a whole page; a dialog is outside the landmarks of the page.
  expect(await axe(baseElement, { rules: { region: { enabled: false } } })).toHaveNoViolations();
});

it('Q-01 the focus stays inside an open dialog', async () => {
  render(page);
  const dialog = await open();
  for (let step = 0; step < 6; step += 1) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

it('Q-01 Escape closes the dialog and returns the focus to the button that opened it', async () => {
  render(page);
  await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enquire now' }));
});

it.each(['Close', 'Done'])('Q-01 the button %s closes the dialog', async (name) => {
  render(page);
  await open();
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('Q-01 a drawer whose page holds its state asks the page to close it', async () => {
  const changes: boolean[] = [];
  render(
    <Drawer title="Filters" side="left" open onOpenChange={(value) => changes.push(value)}>
      <p>Make</p>
    </Drawer>,
  );
  await userEvent.keyboard('{Escape}');
  expect(changes).toEqual([false]);
});

it("Q-01 a drawer that the page opens itself returns the focus to the page's button", async () => {
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <main>
        <Button onClick={() => setOpen(true)}>Filters</Button>
        <Drawer title="Filters" open={isOpen} onOpenChange={setOpen}>
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

it('Q-01 the keyboard can scroll a long text without links, and a short one is no stop of the Tab key', async () => {
  const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  const long = render(
    <Dialog title="Terms" open>
      <p>Long</p>
    </Dialog>,
  );
  expect(screen.getByText('Long').parentElement?.tabIndex).toBe(0);
  long.unmount();
  height.mockRestore();
  render(
    <Dialog title="Terms" open>
      <p>Short</p>
    </Dialog>,
  );
  expect(screen.getByText('Short').parentElement?.tabIndex).toBe(-1);
});

it('Q-01 the body of a dialog is as high as its content where a browser takes a basis of 0 for its height', () => {
  render(
    <Dialog title="Terms" open>
      <p>Text</p>
    </Dialog>,
  );
  expect(getComputedStyle(screen.getByText('Text').parentElement!).flexBasis).toBe('auto');
});
