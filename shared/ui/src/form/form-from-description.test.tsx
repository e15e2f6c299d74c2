import { signedInMarker } from '@forecourt/contracts/account/signed-in-marker';
import { renderInSite, sampleSite } from '@forecourt/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FormValues } from '@forecourt/contracts/form/form';
import { FormFromDescription, type FormFromDescriptionProps, type SimpleFormDescription } from './form-from-description';

const enquiry: SimpleFormDescription = {
  submitLabel: 'Send enquiry',
  notice: 'We collect your details to answer your enquiry.',
  fields: [
    { name: 'name', label: 'First name', type: 'text', required: true, autocomplete: 'given-name', width: 'half' },
    { name: 'email', label: 'Email', type: 'email', required: true, autocomplete: 'email', help: 'We answer here' },
    {
      name: 'contact',
      label: 'Preferred contact',
      type: 'radio',
      value: 'Phone',
      options: ['Phone', 'Email'].map((value) => ({ value, label: value })),
    },
    { name: 'state', label: 'State', type: 'select', options: [{ value: 'qld', label: 'Queensland' }] },
    { name: 'trade', label: 'I have a trade-in', type: 'checkbox' },
    { name: 'rego', label: 'Rego', type: 'text', required: true, when: [{ field: 'trade', is: ['true'] }] },
    { name: 'message', label: 'Comments', type: 'textarea' },
    { name: 'car_id', label: '', type: 'hidden', value: 'c1' },
  ],
};

const controlledPromise = () => {
  const gate = new EventTarget();
  const promise = new Promise<void>((done) => gate.addEventListener('open', () => done()));
  return { promise, resolve: () => gate.dispatchEvent(new Event('open')) };
};

const show = (props: Partial<FormFromDescriptionProps> = {}, options?: Parameters<typeof renderInSite>[1]) => {
  const submissions: FormValues[] = [];
  const view = renderInSite(
    <FormFromDescription
      description={enquiry}
      action="/enquire"
      onSubmit={(values) => void submissions.push(values)}
      aria-label="Enquiry"
      {...props}
    />,
    options,
  );
  return { submissions, ...view };
};
const email = () => screen.getByLabelText('Email', { selector: '[type="email"]' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send enquiry' }));
const fill = async () => {
  await userEvent.type(screen.getByLabelText('First name'), 'Ann');
  await userEvent.type(email(), 'ann@example.com');
};

it('L-01 a description renders every kind of field without axe violations', async () => {
  const { container } = show();
  expect(screen.getByLabelText(/^Comments/).tagName).toBe('TEXTAREA');
  expect(screen.getByLabelText(/^State/).tagName).toBe('SELECT');
  expect(screen.getByRole('radio', { name: 'Phone' })).toHaveProperty('checked', true);
  expect(email().getAttribute('autocomplete')).toBe('email');
  expect(container.querySelector('input[type="hidden"]')).toHaveProperty('value', 'c1');
  expect(screen.getByText('We collect your details to answer your enquiry.')).toBeTruthy();
  expect(await axe(container)).toHaveNoViolations();
});

it('L-01 the form sends the answers of visible fields only', async () => {
  const { submissions } = show();
  await fill();
  await userEvent.click(screen.getByLabelText('Email', { selector: '[type="radio"]' }));
  await send();
  await waitFor(() => expect(submissions).toHaveLength(1));
  expect(submissions[0]).toEqual({
    name: 'Ann',
    email: 'ann@example.com',
    contact: 'Email',
    state: '',
    trade: false,
    message: '',
    car_id: 'c1',
  });
});

it('L-01 a conditional field appears with the answer it depends on, and is required then', async () => {
  const { submissions } = show();
  await fill();
  expect(screen.queryByLabelText('Rego')).toBeNull();
  await userEvent.click(screen.getByLabelText('I have a trade-in'));
  await send();
  expect(await screen.findByRole('link', { name: 'Rego is required.' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Rego'), '123ABC');
  await send();
  await waitFor(() => expect(submissions[0]).toMatchObject({ trade: true, rego: '123ABC' }));
});

it("L-02 the error list says 'Please fix the following errors:', has the focus, and links to the fields", async () => {
  const { submissions, container } = show();
  await send();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Please fix the following errors:');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  const field = email();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = field
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['We answer here', 'Email is required.']);
  await userEvent.click(screen.getByRole('link', { name: 'Email is required.' }));
  expect(document.activeElement).toBe(field);
  expect(submissions).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
});

it("X-03 a phone number is checked by the country of the dealer's locale", async () => {
  const british = { locale: 'en-GB', currency: 'GBP' };
  const phone = { name: 'phone', label: 'Phone', type: 'phone', required: true } as const;
  const { submissions } = show({ description: { submitLabel: 'Send enquiry', fields: [phone] } }, { site: british });
  await userEvent.type(screen.getByLabelText('Phone'), '020 7946 0958');
  await send();
  await waitFor(() => expect(submissions).toEqual([{ phone: '020 7946 0958' }]));
});

it('L-02 a corrected answer leaves the error list', async () => {
  show();
  await send();
  await screen.findByRole('link', { name: 'First name is required.' });
  await userEvent.type(screen.getByLabelText('First name'), 'Ann');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'First name is required.' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Email is required.' })).toBeTruthy();
});

it('L-02 the form is busy while it sends, and a second press sends nothing', async () => {
  const { promise, resolve } = controlledPromise();
  const submissions: FormValues[] = [];
  show({
    onSubmit: (values) => {
      submissions.push(values);
      return promise;
    },
  });
  await fill();
  const form = screen.getByRole('form', { name: 'Enquiry' });
  // The test presses the button twice before React renders.
  await act(async () => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  const button = screen.getByRole('button', { name: 'Send enquiry' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(button);
  fireEvent.submit(form);
  await act(async () => void resolve());
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(submissions).toHaveLength(1);
});

it('L-02 an error of the server shows at its field until the answer changes', async () => {
  show({
    onSubmit: () => {
      throw new ProblemError('invalid_lead', undefined, [{ path: '/email', message: 'This address does not exist.' }]);
    },
  });
  await fill();
  await send();
  expect(await screen.findByRole('link', { name: 'This address does not exist.' })).toBeTruthy();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'This address does not exist.' })).toBeTruthy();
  await userEvent.type(email(), '.au');
  await waitFor(() => expect(screen.queryByText('This address does not exist.')).toBeNull());
});

it("L-04 a failed submission shows 'An unexpected error occured', keeps the answers and can be repeated", async () => {
  let broken = true;
  const submissions: FormValues[] = [];
  show({
    onSubmit: (values) => {
      if (broken) throw new TypeError('x');
      submissions.push(values);
    },
  });
  await fill();
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('An unexpected error occured');
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ann');
  broken = false;
  await send();
  await waitFor(() => expect(submissions).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('L-02 the success message replaces the form and has the focus', async () => {
  show({ success: 'Thank you, we will be in touch.' });
  await fill();
  await send();
  const thanks = await screen.findByText('Thank you, we will be in touch.');
  expect(thanks.closest('[tabindex="-1"]')).toBe(document.activeElement);
  expect(screen.queryByRole('form')).toBeNull();
});

it('L-06 A-03 a small form has the details of the signed-in shopper in its empty fields, and keeps its own values', async () => {
  const marker = signedInMarker(sampleSite().slug);
  document.cookie = `${marker}=1`;
  const account = { name: 'Ada', email: 'ada@example.com', phone: null };
  show({ values: { name: 'Ann' } }, { fetch: async () => Response.json({ account }) });
  await waitFor(() => expect((email() as HTMLInputElement).value).toBe('ada@example.com'));
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ann');
  document.cookie = `${marker}=; max-age=0`;
});
