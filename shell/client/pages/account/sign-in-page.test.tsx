import { keptAnswersKey } from '@forecourt/rules/form/kept-until';
import { storageKeyOfDetails } from '@forecourt/rules/form/remembered-details';
import { renderPageAt, sampleSite } from '@forecourt/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Component, loader } from './sign-in-page';

// The browser of these tests has no cryptography.
jest.mock('@forecourt/ui/form', () => ({ solveCaptcha: async ({ id }: { id: number }) => `solution of ${id}` }));

const site = sampleSite({ slug: 'bay' });
const KEY = storageKeyOfDetails('bay');
const show = (path: string) => renderPageAt([{ path: '/sign-in', element: <Component /> }], { site, at: path });
beforeEach(() => localStorage.setItem(KEY, '{"name":"Ada"}'));
afterEach(() => localStorage.clear());

it.each(['deleted', 'retained'])(
  'L-06 A-03 after the deletion (%s) this browser remembers no details for forms',
  async (done) => {
    const unsent = keptAnswersKey('bay', 'finance');
    localStorage.setItem(unsent, '{"values":{},"until":9999999999}');
    await show(`/sign-in?done=${done}`);
    expect(screen.getByRole('status').textContent).toContain('Your account and its data are deleted.');
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(localStorage.getItem(unsent)).toBeNull();
  },
);

it('L-06 the sign-in itself forgets nothing', async () => {
  await show('/sign-in?type=account');
  expect(localStorage.getItem(KEY)).not.toBeNull();
});

it('A-01 each service of the dealer has a button on the sign-in page', async () => {
  const providers = [{ id: 'group', label: 'Bay Group', issuer: 'https://id.bay.example' }];
  await renderPageAt([{ path: '/sign-in', element: <Component /> }], {
    site: { ...site, accounts: { ...site.accounts, providers } },
    at: '/sign-in?type=account',
  });
  const link = screen.getByRole('link', { name: 'Sign in with Bay Group' });
  expect(link.getAttribute('href')).toContain('/api/account/openid/group?type=account');
});

it('A-01 Q-04 where many codes were requested, the form is sent with a proof of work, and the page says why it takes longer', async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  await renderPageAt([{ path: '/sign-in', element: <Component /> }], {
    site,
    at: '/sign-in?problem=too_many_requests&proof=yes',
    fetch: async (path) => {
      expect(path).toBe('/api/captcha');
      return { ok: true, status: 200, json: async () => ({ id: 7 }) } as Response;
    },
  });
  expect(screen.getByRole('alert').textContent).toContain('takes a few seconds');
  const field = screen.getByLabelText(/Email/);
  fireEvent.change(field, { target: { value: 'ada@example.com' } });
  const form = field.closest('form')!;
  for (const times of [1, 2]) {
    fireEvent.submit(form);
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(times));
    expect([...form.querySelectorAll('input')].map(({ name, value }) => [name, value])).toEqual([
      ['address', 'ada@example.com'],
      ['captcha', 'solution of 7'],
    ]);
  }
  submit.mockRestore();
});

it('A-01 a form that needs no proof of work is sent by the browser itself', async () => {
  await show('/sign-in?type=account');
  const form = screen.getByLabelText(/Email/).closest('form')!;
  expect(fireEvent.submit(form)).toBe(true);
});

const valuesOf = (button: string) => {
  const form = screen.getByRole('button', { name: button }).closest('form')!;
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')];
  return { action: form.getAttribute('action'), ...Object.fromEntries(inputs.map(({ name, value }) => [name, value])) };
};

it('A-01 the code page says where the code went, and leads back to change it', async () => {
  await show('/sign-in?type=account&redirect=/account&sent=7&to=j•••@e•••.com');
  expect(screen.getByRole('status').textContent).toContain('We have sent a code to j•••@e•••.com.');
  expect(screen.getByRole('link', { name: 'Change it' }).getAttribute('href')).toContain('/sign-in?type=account&redirect=');
  expect(valuesOf('Sign in')).toMatchObject({ id: '7', to: 'j•••@e•••.com', redirect: '/account' });
});

it('A-01 the code page shows no text of its address that is not a masked address', async () => {
  await show('/sign-in?sent=7&to=eve@example.com,%20call%20555');
  expect(screen.getByRole('status').textContent).toContain('We have sent you a code.');
  expect(document.body.textContent).not.toContain('555');
});

it('A-05 the page for the proof sends the code to the account’s own address, and goes on with what was asked', async () => {
  await show('/sign-in?prove=yes&to=j•••@e•••.com&next=9&redirect=/account');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Confirm that it is you');
  expect(valuesOf('Send a code to j•••@e•••.com')).toEqual({
    action: '/api/account/codes',
    redirect: '/account',
    next: '9',
    prove: 'yes',
  });
});

it('A-05 the code of the proof goes on with what was asked too, and its address can’t be changed', async () => {
  await show('/sign-in?prove=yes&sent=7&to=j•••@e•••.com&next=9&redirect=/account');
  expect(valuesOf('Confirm')).toMatchObject({ id: '7', next: '9', prove: 'yes', to: 'j•••@e•••.com' });
  expect(screen.queryByRole('link', { name: 'Change it' })).toBeNull();
});

it('A-05 the link of the way back shows what its button does, and the link itself does nothing', async () => {
  await show('/sign-in?undo=token');
  expect(valuesOf('Bring my address back')).toEqual({ action: '/api/account/former-address', undo: 'token' });
});

it.each([
  ['link', 'Sign in on this device', /This link was used before or is older than 10 minutes/],
  ['undo', 'Bring my address back', /This link was used before or is older than 7 days/],
])(
  'A-01 A-05 a %s that was used or is too old says so instead of showing its button, with the form for a new code',
  async (name, button, words) => {
    const at = `/sign-in?${name}=token`;
    const asked: string[] = [];
    const context = { get: () => async (path: string) => (asked.push(path), Response.json({ works: false })) };
    const data = await loader({ request: new Request(`https://bay.example${at}`), context } as never);
    expect([asked, data]).toEqual([[`/api/account/link?${name}=token`], { worn: `${name}_expired` }]);
    await renderPageAt([{ path: '/sign-in', element: <Component />, loader: () => data }], { site, at });
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(screen.getByLabelText(/Email/)).toBeTruthy();
  },
);

it('A-01 a page without a link asks the server nothing', async () => {
  const context = { get: () => { throw new Error('asked'); } }; // prettier-ignore
  expect(await loader({ request: new Request('https://bay.example/sign-in?type=account'), context } as never)).toEqual({});
});
