import { screen } from '@testing-library/react';
import { renderPageAt, sampleCar } from '@forecourt/testing';
import { testSite } from '../../testing/test-site';
import { Component, loader } from './test-drive-page';

const show = async (path: string, cars: unknown[]) => {
  const requests: string[] = [];
  const fetch = async (address: string): Promise<Response> => {
    requests.push(address);
    return new Response(JSON.stringify(cars), { status: 200 });
  };
  const routes = [{ path: '/book-test-drive', Component, loader, HydrateFallback: () => null }];
  const site = { ...testSite(), service: { types: [], intervals: [] } };
  const { container } = await renderPageAt(routes, { site, at: path, fetch });
  await screen.findByRole('heading', { level: 1 });
  return { container, requests };
};

it('L-05 the test drive page names the vehicle of its address, and its form posts the vehicle and its location', async () => {
  const { container, requests } = await show('/book-test-drive?car_id=demo-1', [sampleCar()]);
  expect(requests[0]).toBe('/api/cars?ids=demo-1');
  expect(screen.getByRole('link', { name: sampleCar().name }).getAttribute('href')).toBe(`/cars/${sampleCar().slug}`);
  const hidden = (name: string) => container.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;
  expect([hidden('car_id'), hidden('location_id')]).toEqual(['demo-1', 'north-sales']);
});

it.each(['/book-test-drive', '/book-test-drive?car_id=gone'])(
  'L-05 the test drive page %s works without a vehicle',
  async (path) => {
    const { container } = await show(path, []);
    expect(container.querySelector('input[name="car_id"]')?.getAttribute('value') ?? '').toBe('');
  },
);

it('V-24 the test drive page of a vehicle on its way says so, and has no form but a link to the one that tells of its arrival', async () => {
  const { container } = await show('/book-test-drive?car_id=demo-1', [
    sampleCar({ status: 'coming_soon', arrival_date: '2099-03' }),
  ]);
  expect(container.textContent).toContain('(Arriving March 2099)');
  expect(container.textContent).toContain('on its way, so nobody can drive it yet');
  const link = screen.getByRole('link', { name: 'Tell me when it arrives' });
  expect([link.getAttribute('href'), container.querySelector('form')]).toEqual([`/cars/${sampleCar().slug}#tell-me`, null]);
});
