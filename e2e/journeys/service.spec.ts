import { leadsOf } from '../harness/admin-api';
import { chooseMorning, introduce, person } from '../harness/answers';
import { dealers } from '../harness/dealers';
import { hydrated } from '../harness/hydrated';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

for (const { slug } of dealers) {
  test(`B-01 B-02 L-07 at ${slug} a service is booked in three steps and reaches the lead store`, async ({ page, site }) => {
    await page.goto(siteUrl(site, slug, '/service'));
    await hydrated(page);
    const form = page.getByRole('form', { name: 'Service booking' });
    const asker = person(`service-${slug}`);
    const on = form.getByRole('button', { name: 'Continue' });

    await introduce(form, asker);
    await on.click();
    await expect(form.getByRole('heading', { name: 'Vehicle Details' })).toBeFocused();

    await form.getByLabel('Make').fill('Kia');
    await form.getByLabel('Model').fill('Sportage');
    await form.getByLabel('Year').fill('2021');
    await on.click();
    await expect(form.getByRole('heading', { name: 'Order Details' })).toBeFocused();

    for (const choice of await form.getByRole('combobox').all())
      if ((await choice.inputValue()) === '') await choice.selectOption({ index: 1 });
    await chooseMorning(form, 'Preferred date and time');
    await form.getByLabel('Comments').fill('Please check the brakes');
    await on.click();

    await expect(form.getByRole('heading', { name: 'Is everything right?' })).toBeFocused();
    await expect(form).toContainText('Sportage');
    await form.getByRole('button', { name: 'Send booking' }).click();
    await expect(page).toHaveURL(/\/success$/);

    const stored = (await leadsOf(site, slug)).filter(({ email }) => email === asker.email);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ category: 'service', name: asker.name });
  });
}
