import { renderPageAt, sampleLocation, sampleSite } from '@forecourt/testing';
import { screen } from '@testing-library/react';
import type { DealerFormChanges } from '@forecourt/contracts/form/form';
import type { ReceivedEnquiry } from '@forecourt/contracts/form/lead';
import { fetchContext } from '@forecourt/store';
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { Component as SuccessPage, loader } from './success-page';

const branch = sampleLocation({ id: 'north', name: 'Corner North - Sales' });

/** By default the server could not say what was received. */
const show = async (at: string, forms: DealerFormChanges = {}, received: ReceivedEnquiry | 'unread' | null = 'unread') => {
  await renderPageAt([{ path: '/success', element: <SuccessPage />, loader: () => received }], {
    at,
    site: { ...sampleSite({ locations: [branch] }), forms },
  });
  return screen.getByRole('heading', { level: 1 });
};

it('L-02 the success page has the general texts after a form without texts of its own', async () => {
  const heading = await show('/success?form=general');
  expect(heading.textContent).toBe('Thank you, we have your message');
  expect(heading.nextElementSibling?.textContent).toMatch(/^Someone from .+ will be in touch shortly\.$/);
});

it('L-02 the success page has the texts that the dealer gives the form', async () => {
  const heading = await show('/success?form=enquiry', {
    enquiry: { successTitle: 'We have your question', successText: 'Our sales team rings you today.' },
  });
  expect([heading.textContent, heading.nextElementSibling?.textContent]).toEqual([
    'We have your question',
    'Our sales team rings you today.',
  ]);
});

it('L-02 the success page has the general texts after a form that the dealer does not have', async () => {
  expect((await show('/success?form=nothing')).textContent).toBe('Thank you, we have your message');
});

it('L-12 the success page says what was received, for which car, by which branch, and what happens next', async () => {
  const heading = await show(
    '/success?ref=x',
    {},
    {
      kind: 'test_drive',
      form: 'test-drive',
      car: { name: '2021 Toyota HiLux', slug: 'hilux-1' },
      location_id: branch.id,
      requested_time: '2026-12-03T08:30',
    },
  );
  expect(screen.getByText('Thursday 3 December 2026, 8:30 am')).toBeTruthy();
  expect(heading.textContent).toBe('We have your test drive request');
  expect(heading.nextElementSibling?.textContent).toMatch(
    /will contact you to confirm the time\. Nothing is booked until then\.$/,
  );
  expect(screen.getByRole('link', { name: '2021 Toyota HiLux' }).getAttribute('href')).toBe('/cars/hilux-1');
  expect(document.querySelector('a[href^="tel:"]')).toBeTruthy();
});

it('L-12 the texts that the dealer gives a form win over those of the kind of enquiry', async () => {
  const forms: DealerFormChanges = { enquiry: { successTitle: 'We have your question' } };
  expect((await show('/success?ref=x', forms, { kind: 'enquiry', form: 'enquiry' })).textContent).toBe('We have your question');
});

it('L-12 a visit that follows no enquiry reads so, and leads to the stock and to the contact page', async () => {
  const heading = await show('/success?form=enquiry', { enquiry: { successTitle: 'We have your question' } }, null);
  expect(heading.textContent).toBe('There is no enquiry to show');
  expect(screen.queryByText(/thank you|we have your/i)).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/search/new-used-and-demo-cars',
    '/contact-us',
  ]);
});

const load = (path: string, answer: () => Response) => {
  const context = new RouterContextProvider();
  context.set(fetchContext, async () => answer());
  return loader({ request: new Request(`https://corner.example${path}`), context } as unknown as LoaderFunctionArgs);
};
const received = { kind: 'enquiry' };

it.each([
  ['/success', 200, null],
  ['/success?ref=x', 200, received],
  ['/success?ref=x', 404, null],
  ['/success?ref=x', 400, null],
  ['/success?ref=x', 429, 'unread'],
  ['/success?ref=x', 503, 'unread'],
])('L-12 the data of %s are those of the server’s answer %i: %j', async (path, status, data) => {
  expect(await load(path, () => new Response(JSON.stringify(received), { status }))).toEqual(data);
});

it('L-12 a page whose server cannot be reached thanks without facts', async () => {
  const broken = () => {
    throw new TypeError('network');
  };
  expect(await load('/success?ref=x', broken)).toBe('unread');
});
