import { expect, test, type Locator } from '@playwright/test';
import { comeNear } from './come-near';

export interface Person {
  name: string;
  email: string;
  phone: string;
}

/** A person who leaves a trace of their own in the lead store, another one where a journey is repeated. */
export const person = (mark: string): Person => ({
  name: 'Ada',
  email: `${mark}-${test.info().repeatEachIndex}@example.com`,
  phone: '0400 123 456',
});

/** Goes on to the step that asks who it is, where a form asks what it is about first. A form without a script is one page. */
export const goToDetails = async (form: Locator): Promise<void> => {
  // The steps come with the form's code, which arrives when the form is near.
  if (await form.evaluate(() => !matchMedia('(scripting: none)').matches)) {
    await comeNear(form);
    await expect(form).toHaveAttribute('novalidate', '');
  }
  const on = form.getByRole('button', { name: 'Continue' });
  const first = form.getByLabel('First name');
  await expect(on.or(first).filter({ visible: true }).first()).toBeVisible();
  if (!(await first.isVisible())) await on.click();
};

/** Fills who is asking into a form, by its labels. */
export const introduce = async (form: Locator, { name, email, phone }: Person): Promise<void> => {
  await goToDetails(form);
  await form.getByLabel('First name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone', { exact: true }).fill(phone);
};

/** Chooses a day and a time of those that a form offers for a visit: not the first, which is over soon. */
export const chooseMorning = async (form: Locator, label: string): Promise<void> => {
  await form.getByLabel(label).selectOption({ index: 5 });
  await form.getByLabel('Time', { exact: true }).selectOption({ index: 3 });
};
