import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { sampleCar as testCar } from '@forecourt/testing';
import { renderVehicleSection } from '../../testing/show-part';
import { BlogPosts } from './blogs/blogs';
import { MiddleSections } from './later-sections';
import { splitIntoParagraphs } from './texts/vehicle-texts';
import { SalesCounter } from './sales-counter/sales-counter';

const row = (name: string, data: string) => ({ name, data });
const specs = { featured: [], specifications: [], summary: [row('Warranty', '5 years'), row('Colour', ' ')] };
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const READING = ['certified', 'summary', 'ourComments', 'calculators', 'specifications'] as const;

it('V-27 V-01 the vehicle page has Car Summary and Our Comments where the dealer has them, before the calculators', async () => {
  const { container } = renderVehicleSection(<MiddleSections sections={[...READING]} car={testCar({ specs })} />, {
    vehicle: { summary: true, ourComments: 'Checked here.\n\nDriven\nhome.' },
  });
  expect(headings()).toEqual(['Car Summary', 'Our Comments', 'Running and delivery costs', 'All specifications']);
  expect(screen.getByRole('region', { name: 'Car Summary' }).textContent).toBe('Car SummaryWarranty5 years');
  expect([...container.querySelectorAll('section p')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Checked here.', 'Driven home.']),
  );
  expect(await axe(container)).toHaveNoViolations();
});

it('V-27 a vehicle without a summary, or a dealer that switches it off, has no Car Summary', () => {
  renderVehicleSection(<MiddleSections sections={[...READING]} car={testCar()} />, { vehicle: { summary: true } });
  renderVehicleSection(<MiddleSections sections={[...READING]} car={testCar({ specs })} />);
  expect(headings()).not.toContain('Car Summary');
});

it.each([
  ['', []],
  ['one', ['one']],
  ['one\n two\n \n\n three ', ['one two', 'three']],
])('V-27 the text %j has the paragraphs %j', (text, paragraphs) => {
  expect(splitIntoParagraphs(text)).toEqual(paragraphs);
});

it('V-01 the vehicle page says whether government charges are added to the price', () => {
  renderVehicleSection(
    <MiddleSections sections={['disclaimer']} car={testCar({ price_type: 'excluding_government_charges' })} />,
  );
  expect(document.getElementById('price-disclaimer')?.textContent).toContain('come on top of the price');
});

it('V-23 a map shows the vehicle’s location and links to directions', async () => {
  const { container } = renderVehicleSection(<MiddleSections sections={['map']} car={testCar()} />);
  // Phones leave the drawing out, and jsdom applies their styles.
  expect(container.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe('Map of Australia: Southport, QLD');
  expect(screen.getByRole('link').getAttribute('href')).toContain('destination=1%20High%20Street%2C%20Southport%20QLD%204215');
  expect(container.querySelectorAll('[data-here]')).toHaveLength(1);
  expect(await axe(container)).toHaveNoViolations();
});

it('V-27 the section lists the dealer’s posts, and is left out without posts', async () => {
  const blogs = [{ title: 'Towing in the wet', text: 'What changes.', href: '/towing-guide' }];
  const { container } = renderVehicleSection(<BlogPosts />, { vehicle: { blogs } });
  expect(screen.getByRole('link', { name: 'Towing in the wet' }).getAttribute('href')).toBe('/towing-guide');
  expect(await axe(container)).toHaveNoViolations();
  expect(renderVehicleSection(<BlogPosts />).container.textContent).toBe('');
});

it.each([
  [3936, '3,9363,936vehicles sold this month'],
  [1, '11vehicle sold this month'],
  [0, ''],
])('V-27 the page shows the %d sales of this month that the server has counted, if there are any', (sales, words) => {
  const { container } = renderVehicleSection(<SalesCounter sales={sales} />);
  expect(container.textContent).toBe(words);
});

it('V-27 the sales are counted again while the page is open', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const { container } = renderVehicleSection(<SalesCounter sales={2} />, { answer: () => ({ status: 200, body: { sold: 3 } }) });
  await act(() => jest.advanceTimersByTimeAsync(150_000));
  jest.useRealTimers();
  await waitFor(() => expect(container.textContent).toBe('33vehicles sold this month'));
});
