import { readLatestLeads } from '../harness/admin-api';
import { uniqueShopper } from '../harness/person';
import { DEMO_DEALERS, pickTwoDealers } from '../harness/dealers';
import { waitForHydration } from '../harness/hydrated';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { EnquiryForm } from '../pages/enquiry-form';

for (const { slug } of pickTwoDealers(0)) {
  test(`B-01 B-02 L-07 at ${slug} a shopper books a service in three steps, and the booking is stored as a lead`, async ({
    page,
    site,
  }) => {
    await page.goto(siteUrl(site, slug, '/service'));
    await waitForHydration(page);
    const booking = new EnquiryForm(page.getByRole('form', { name: 'Service booking' }));
    const { form } = booking;
    const shopper = uniqueShopper(`service-${slug}`);
    const next = form.getByRole('button', { name: 'Continue' });

    await booking.introduce(shopper);
    await next.click();
    await expect(form.getByRole('heading', { name: 'Vehicle Details' })).toBeFocused();

    await form.getByLabel('Make').fill('Kia');
    await form.getByLabel('Model').fill('Sportage');
    await form.getByLabel('Year').fill('2021');
    await next.click();
    await expect(form.getByRole('heading', { name: 'Order Details' })).toBeFocused();

    for (const choice of await form.locator('select').all())
      if ((await choice.inputValue()) === '') await choice.selectOption({ index: 1 });
    await booking.chooseMorning('Preferred date and time');
    await form.getByLabel('Comments').fill('Please check the brakes');
    await next.click();

    await expect(form.getByRole('heading', { name: 'Is everything right?' })).toBeFocused();
    await expect(form).toContainText('Sportage');
    await booking.send('Send booking');
    await expect(page).toHaveURL(/\/success\?ref=/);

    const leads = (await readLatestLeads(site, slug)).filter(({ email }) => email === shopper.email);
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ category: 'service', name: shopper.name });
  });
}

for (const { slug } of DEMO_DEALERS.filter(({ contentPages }) => contentPages.includes('/vehicle-parts-and-accessories')))
  test(`B-04 at ${slug} a shopper asks for a part, and the enquiry is stored as a lead`, async ({ page, site }) => {
    await page.goto(siteUrl(site, slug, '/vehicle-parts-and-accessories'));
    await waitForHydration(page);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Parts and accessories' })).toBeVisible();
    const enquiry = new EnquiryForm(page.getByRole('form', { name: 'Parts enquiry' }));
    const shopper = uniqueShopper(`parts-${slug}`);
    await enquiry.introduce(shopper);
    await enquiry.form.getByLabel('Make').fill('Kia');
    await enquiry.form.getByLabel('Model').fill('Sportage');
    await enquiry.form.getByLabel('Year').fill('2021');
    await enquiry.form.getByLabel('Which part?').fill('A roof rack');
    await enquiry.send();
    await expect(page).toHaveURL(/\/success\?ref=/);
    const leads = (await readLatestLeads(site, slug)).filter(({ email }) => email === shopper.email);
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ category: 'parts', name: shopper.name });
  });
