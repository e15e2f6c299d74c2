import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { chooseCategory, focusAnswer, typedAnswers } from './typed-answers';

/** The form as the server sends it: no script is behind it yet. */
const PlainForm = () => (
  <section id="enquire">
    <form>
      <input type="hidden" name="car_id" defaultValue="demo-1" />
      <input type="radio" name="category" value="enquiry" defaultChecked aria-label="Question" />
      <input type="radio" name="category" value="test_drive" aria-label="Test drive" />
      <input name="name" aria-label="Name" />
      <textarea name="message" aria-label="Message" />
    </form>
  </section>
);
const place = () => document.getElementById('enquire') as HTMLElement;

it('Q-03 takes over what was typed before the form had its script, and where', async () => {
  render(<PlainForm />);
  chooseCategory('test_drive');
  await userEvent.type(screen.getByLabelText('Name'), 'Sam');
  expect(typedAnswers(place())).toEqual({
    values: { car_id: 'demo-1', category: 'test_drive', name: 'Sam', message: '' },
    focused: 'name',
  });
});

it('Q-03 has no field with the focus when the focus is elsewhere, and no answers without a form', () => {
  render(<PlainForm />);
  expect(typedAnswers(place()).focused).toBeUndefined();
  expect(typedAnswers(document.createElement('div'))).toEqual({ values: {} });
});

it('Q-03 keeps an answer that another form of the part leaves open', () => {
  const part = document.createElement('div');
  part.innerHTML = '<form><input name="name" value="Sam"></form><form><input name="name" value=""><input name="phone"></form>';
  expect(typedAnswers(part).values).toEqual({ name: 'Sam', phone: '' });
});

it('Q-03 gives the focus back behind the text, and to the choice that is made', async () => {
  render(<PlainForm />);
  await userEvent.type(screen.getByLabelText('Name'), 'Sam');
  screen.getByLabelText('Message').focus();
  focusAnswer(place(), 'name');
  await userEvent.keyboard('my');
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Sammy');
  chooseCategory('test_drive');
  focusAnswer(place(), 'category');
  expect(document.activeElement).toBe(screen.getByLabelText('Test drive'));
});

it('V-08 leaves the choice alone where the form has no such answer', () => {
  render(<PlainForm />);
  chooseCategory('trade_in');
  expect((screen.getByLabelText('Question') as HTMLInputElement).checked).toBe(true);
});
