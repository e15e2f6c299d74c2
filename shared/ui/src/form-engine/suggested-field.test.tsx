import { renderPageAt } from '@forecourt/testing';
import { sampleSite } from '@forecourt/testing/sample-site';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { SiteForm } from './site-form';

const namesAt = (label: string): string[] => {
  const list = screen.getByLabelText<HTMLInputElement>(label).list;
  return [...(list?.options ?? [])].map(({ value }) => value);
};

it('I-10 the fields of a vehicle suggest makes, and the models of the typed make, only once they have the focus', async () => {
  const requests: string[] = [];
  const fetch = async (path: string): Promise<Response> => {
    if (path.startsWith('/api/reference/')) requests.push(path);
    if (path === '/api/reference/makes') return Response.json({ names: ['Kia', 'Land Rover'] });
    if (path.startsWith('/api/reference/models')) return Response.json({ names: path.endsWith('Kia') ? ['Rio'] : [] });
    return new Response('{}', { status: 503 });
  };
  const routes = [{ path: '/form', element: <SiteForm id="parts" /> }];
  const { container } = await renderPageAt(routes, { site: sampleSite(), at: '/form', fetch });
  expect([requests, namesAt('Make'), namesAt('Model')]).toEqual([[], [], []]);
  await userEvent.type(screen.getByLabelText('Make'), 'Kia');
  await waitFor(() => expect(namesAt('Make')).toEqual(['Kia', 'Land Rover']));
  await userEvent.click(screen.getByLabelText('Model'));
  await waitFor(() => expect(namesAt('Model')).toEqual(['Rio']));
  expect(requests).toEqual(['/api/reference/makes', '/api/reference/models?make=Kia']);
  expect(await axe(container)).toHaveNoViolations();
});
