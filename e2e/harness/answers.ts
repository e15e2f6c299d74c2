import { expect, type Locator } from '@playwright/test';

export interface Person {
  name: string;
  email: string;
  phone: string;
}

/** A person who leaves a trace of their own in the lead store. */
export const person = (mark: string): Person => ({ name: 'Ada', email: `${mark}@example.com`, phone: '0400 123 456' });

/** Goes on to the step that asks who it is, where a form asks what it is about first. A form without a script is one page. */
export const goToDetails = async (form: Locator): Promise<void> => {
  const on = form.getByRole('button', { name: 'Continue' });
  if ((await form.getByLabel('First name').isVisible()) || !(await on.isVisible())) return;
  // The steps come with the form's code, which arrives when the form is near.
  await expect(form).toHaveAttribute('novalidate', '');
  await on.click();
};

/** Fills who is asking into a form, by its labels. */
export const introduce = async (form: Locator, { name, email, phone }: Person): Promise<void> => {
  await goToDetails(form);
  await form.getByLabel('First name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone', { exact: true }).fill(phone);
};

/** The first Wednesday at ten that is at least a week ahead, outside of the summer holidays: `YYYY-MM-DDTHH:MM`. */
export const workingMorning = (from: Date): string => {
  const day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate() + 7));
  const holiday = (): boolean =>
    (day.getUTCMonth() === 11 && day.getUTCDate() > 18) || (day.getUTCMonth() === 0 && day.getUTCDate() < 10);
  while (day.getUTCDay() !== 3 || holiday()) day.setUTCDate(day.getUTCDate() + 1);
  return `${day.toISOString().slice(0, 10)}T10:00`;
};
