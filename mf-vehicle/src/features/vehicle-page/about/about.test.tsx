import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderToString } from 'react-dom/server';
import { sampleCar as testCar } from '@forecourt/testing';
import { testSite } from '../../../testing/test-site';
import { wrapInTestSite } from '../../../testing/with-site';
import { AboutTabs } from './about';

const tabs = { ...testSite().vehicle.tabs, whyBuy: '<p>Family owned.</p>', protect: '<p>Tint and mats.</p>' };
const car = testCar({ dealercomments: '<p>One owner.</p>', features: ['Towbar', 'Sunroof'] });
const dealer = { vehicle: { tabs }, site: { features: { ...testSite().features, reserve: true } } };

it('V-06 the section shows the comments first and the other texts in tabs, by mouse and arrow keys', async () => {
  const { container } = render(wrapInTestSite(<AboutTabs car={car} />, dealer));
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Dealer Comments',
    'Why Buy From Us?',
    'Reserve Online',
    'Protect Your Car',
    'Features',
  ]);
  expect(screen.getByRole('tabpanel').textContent).toContain('One owner.');
  await userEvent.click(screen.getByRole('tab', { name: 'Reserve Online' }));
  expect(screen.getByRole('tabpanel').textContent).toContain('deposit of $200');
  expect(screen.getByRole('link', { name: 'Reserve for $200' }).getAttribute('href')).toBe(`/cars/${car.slug}/checkout`);
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel').textContent).toContain('Tint and mats.');
  expect(await axe(container)).toHaveNoViolations();
});

it("V-06 the server's HTML has every text of the section, each with its title", () => {
  const html = renderToString(wrapInTestSite(<AboutTabs car={car} />, dealer));
  for (const words of ['One owner.', 'Family owned.', 'Tint and mats.', 'Sunroof', 'deposit of $200'])
    expect(html).toContain(words);
  expect(html.match(/data-title/g)).toHaveLength(5);
  expect(html).not.toContain('style=');
});

it('V-06 a section with comments only has no tabs', () => {
  render(wrapInTestSite(<AboutTabs car={testCar()} />));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Dealer Comments');
  expect(screen.queryByRole('tab')).toBeNull();
});
