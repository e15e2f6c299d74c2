import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { formValues, readSectionState, restoreSectionState } from './carry-over';

const PlainForm = () => (
  <section data-testid="place">
    <form>
      <input type="hidden" name="car_id" defaultValue="demo-1" />
      <input type="radio" name="category" value="enquiry" defaultChecked aria-label="Question" />
      <input type="radio" name="category" value="test_drive" aria-label="Test drive" />
      <input name="name" aria-label="Name" />
      <select name="state" aria-label="State" defaultValue="QLD">
        <option>NSW</option>
        <option>QLD</option>
      </select>
      <textarea name="message" aria-label="Message" />
    </form>
  </section>
);
const place = () => screen.getByTestId('place');
/** Reads the state, renders the form again, and restores the state. */
const exchange = (unmount: () => void) => {
  unmount();
  return render(<PlainForm />);
};

it('Q-03 formValues returns the answers of a form by the names of its fields', async () => {
  render(<PlainForm />);
  await userEvent.click(screen.getByLabelText('Test drive'));
  await userEvent.type(screen.getByLabelText('Name'), 'Sam');
  expect(formValues(place())).toEqual({ car_id: 'demo-1', category: 'test_drive', name: 'Sam', state: 'QLD', message: '' });
});

it('Q-03 an element without a form has no answers, and no control with the focus', () => {
  expect(readSectionState(document.createElement('div'))).toEqual({ values: {}, typed: [], chosen: [], open: [], scrolled: [] });
});

it('Q-03 an empty field of a second form does not replace the answer of the first', () => {
  const part = document.createElement('div');
  part.innerHTML = '<form><input name="name" value="Sam"></form><form><input name="name" value=""><input name="phone"></form>';
  expect(formValues(part)).toEqual({ name: 'Sam', phone: '' });
});

it('Q-03 texts, choices and selections are entered again, and the cursor is behind the text', async () => {
  const { unmount } = render(<PlainForm />);
  await userEvent.click(screen.getByLabelText('Test drive'));
  await userEvent.selectOptions(screen.getByLabelText('State'), 'NSW');
  await userEvent.type(screen.getByLabelText('Name'), 'Sam');
  const use = readSectionState(place());
  exchange(unmount);
  restoreSectionState(place(), use);
  expect(formValues(place())).toMatchObject({ category: 'test_drive', state: 'NSW', name: 'Sam' });
  await userEvent.keyboard('my');
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Sammy');
});

it('Q-03 a selected part of a text is selected again, so that typing replaces it', async () => {
  const { unmount } = render(<PlainForm />);
  const name = screen.getByLabelText('Name') as HTMLInputElement;
  await userEvent.type(name, 'Sam');
  name.setSelectionRange(0, 2);
  const use = readSectionState(place());
  exchange(unmount);
  restoreSectionState(place(), use);
  const { selectionStart, selectionEnd } = screen.getByLabelText('Name') as HTMLInputElement;
  expect([selectionStart, selectionEnd]).toEqual([0, 2]);
});

it('Q-03 the focus returns to the radio button that had it', async () => {
  const { unmount } = render(<PlainForm />);
  await userEvent.click(screen.getByLabelText('Test drive'));
  const use = readSectionState(place());
  exchange(unmount);
  restoreSectionState(place(), use);
  expect(document.activeElement).toBe(screen.getByLabelText('Test drive'));
});

it('Q-03 a field that the shopper has not changed has the value of the new HTML', () => {
  const { unmount } = render(<PlainForm />);
  const use = readSectionState(place());
  exchange(unmount);
  (screen.getByLabelText('Name') as HTMLInputElement).value = 'Remembered';
  restoreSectionState(place(), use);
  expect(formValues(place())).toMatchObject({ name: 'Remembered', category: 'enquiry' });
});

it('Q-03 a row that was scrolled sideways stays where it was', () => {
  const part = document.createElement('div');
  part.innerHTML = '<ul><li>One</li></ul><ul><li>Two</li></ul>';
  const rows = () => [...part.querySelectorAll('ul')];
  rows()[1]!.scrollLeft = 240;
  const state = readSectionState(part);
  part.innerHTML = '<ul><li>One</li></ul><ul><li>Two</li></ul>';
  restoreSectionState(part, state);
  expect(rows().map(({ scrollLeft }) => scrollLeft)).toEqual([0, 240]);
});
