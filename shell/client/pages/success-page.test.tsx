import { renderPages, sampleSite } from '@forecourt/testing';
import { screen } from '@testing-library/react';
import type { Forms } from '@forecourt/contracts/form/form';
import { Component as SuccessPage } from './success-page';

const show = async (at: string, forms: Forms = {}) => {
  await renderPages([{ path: '/success', element: <SuccessPage /> }], { at, site: { ...sampleSite(), forms } });
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
