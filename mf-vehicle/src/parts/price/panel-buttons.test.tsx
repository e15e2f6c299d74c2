import { eventDelivery, startEvents } from '@forecourt/store';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { testCar } from '../../model/test-car';
import { withSite } from '../../model/with-site';
import { PanelButtons } from './panel-buttons';

it('E-01 V-22 an opened history report is event 60 of its vehicle', async () => {
  startEvents({ slug: 'cars', basePath: '', analytics: { consent: 'none', events: true } });
  render(withSite(<PanelButtons car={testCar({ file: 'https://reports.example/a.pdf' })} />));
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: /Car History Report/ })));
  await eventDelivery();
  expect(window.dataLayer).toEqual([{ event: 'history_report', event_id: 60, car_id: testCar().id }]);
});
