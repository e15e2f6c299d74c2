import { renderInSite } from '@forecourt/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { FormFromDescription } from './form-from-description';

const REQUIRED = 'First name is required.';

const show = () => {
  renderInSite(
    <>
      <FormFromDescription
        description={{
          submitLabel: 'Send',
          fields: [
            { name: 'name', label: 'First name', type: 'text', required: true },
            { name: 'message', label: 'Comments', type: 'text' },
          ],
        }}
        action="/enquire"
        onSubmit={() => undefined}
      />
      <button type="button">Find</button>
    </>,
  );
  const field = screen.getByLabelText('First name');
  const button = screen.getByRole('button', { name: 'Find' });
  act(() => field.focus());
  return { field, button };
};
/** Waits until the form has checked its answers. */
const check = () => act(() => new Promise((done) => setTimeout(done)));
/** Takes the focus, and waits until a form would have checked its answers. */
const pressDown = async (target: HTMLElement) => {
  fireEvent.mouseDown(target);
  act(() => target.focus());
  await check();
};

it('L-02 a field’s message does not come while the button that takes the focus is pressed, but after it', async () => {
  const { button } = show();
  await pressDown(button);
  expect(screen.queryByText(REQUIRED)).toBeNull();
  fireEvent.mouseUp(button);
  fireEvent.click(button);
  await check();
  expect(screen.queryByText(REQUIRED)).not.toBeNull();
});

it('L-02 a field’s message comes at once when the Tab key takes the focus', async () => {
  const { field, button } = show();
  fireEvent.keyDown(field, { key: 'Tab' });
  act(() => button.focus());
  await check();
  expect(screen.queryByText(REQUIRED)).not.toBeNull();
});
