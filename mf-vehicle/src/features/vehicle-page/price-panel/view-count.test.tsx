import { sampleCar as testCar } from '@forecourt/testing';
import { viewCountPath, whenPageIsOpen } from './view-count';

beforeEach(() => sessionStorage.clear());

it('V-26 only the first view of a vehicle in a visit is counted', () => {
  const car = testCar({ updated_at: 1_700_000_000 });
  const path = '/cars/2022-toyota-rav4-gxl-u10001/view.json?photos_count=5&updated_at=1700000000&website_id=cars';
  expect(viewCountPath(car, 'cars')).toBe(`${path}&visit=first`);
  expect(viewCountPath(car, 'cars')).toBe(path);
  expect(viewCountPath({ ...car, id: 'demo-2' }, 'cars')).toContain('visit=first');
});

it('V-26 a browser without storage counts no view', () => {
  const getItem = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(viewCountPath(testCar(), 'cars')).not.toContain('visit');
  getItem.mockRestore();
});

it('V-26 a prerendered page counts its view when the shopper opens it', () => {
  let countCalls = 0;
  whenPageIsOpen(() => (countCalls += 1));
  expect(countCalls).toBe(1);
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  const stop = whenPageIsOpen(() => (countCalls += 1));
  const leave = whenPageIsOpen(() => (countCalls += 1));
  leave?.();
  expect(countCalls).toBe(1);
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(countCalls).toBe(2);
  stop?.();
  Reflect.deleteProperty(document, 'prerendering');
});
