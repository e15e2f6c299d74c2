import { eventDelivery, startEventRecording, startCarView } from './events';

const press = async (): Promise<unknown> => {
  document.querySelector<HTMLElement>('#number')?.click();
  await eventDelivery();
  return window.dataLayer?.at(-1);
};

it("E-01 V-17 a press on a phone link is event 25 with the vehicle's type or the path as label", async () => {
  startEventRecording({ slug: 'acme', basePath: '', analytics: { consent: 'none', events: true } });
  document.body.innerHTML = '<a href="tel:+61755504120"><span id="number">07 5550 4120</span></a><a href="/cars">Cars</a>';
  const close = startCarView({ id: 'a', car_type: 'used' });
  expect(await press()).toEqual({ event: 'call', event_id: 25, car_id: 'a', label: 'Used Car' });
  close();
  const closeDemo = startCarView({ id: 'b', car_type: 'demo' });
  expect(await press()).toMatchObject({ car_id: 'b', label: 'New Car' });
  const reveal = (event: Event) => event.preventDefault();
  document.body.addEventListener('click', reveal);
  const heard = window.dataLayer?.length;
  await press();
  expect(window.dataLayer).toHaveLength(heard ?? 0);
  document.body.removeEventListener('click', reveal);
  closeDemo();
  expect(await press()).toEqual({ event: 'call', event_id: 25 });
  for (const [path, label] of [
    ['/search/used-cars', 'Used Car'],
    ['/search/new-cars', 'New Car'],
  ]) {
    history.replaceState(null, '', path);
    expect(await press()).toMatchObject({ label });
  }
  const before = window.dataLayer?.length;
  document.querySelector<HTMLElement>('a[href="/cars"]')?.addEventListener('click', (event) => event.preventDefault());
  document.querySelector<HTMLElement>('a[href="/cars"]')?.click();
  expect(window.dataLayer).toHaveLength(before ?? 0);
});
