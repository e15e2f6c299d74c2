import { createRandomValues } from './random';
import { chooseVehicleTour, type HotspotFinder } from './tours';

const finder: HotspotFinder = {
  outside: () => ({ wheel: [{ frame: 3, x: 20, y: 70 }], lamps: [] }),
  inside: () => ({ screen: { yaw: 0, pitch: -20 } }),
};
/** Tries several seeds and returns the first tour that matches. */
const tour = (shape: Parameters<typeof chooseVehicleTour>[1], equipment: string[] = [], inside = false) => {
  for (let seed = 0; seed < 60; seed += 1) {
    const found = chooseVehicleTour(createRandomValues(String(seed)), shape, 'white', equipment, finder);
    if (found.spin_images && (!inside || found.spin_interior_image)) return found;
  }
  throw new Error('no such tour');
};

it('V-03 a spin has 36 frames in the car’s shape and paint, and begins at the angle of the first photo', () => {
  const { spin_images: frames = [] } = tour('suv');
  expect(frames).toHaveLength(36);
  expect(new Set(frames).size).toBe(36);
  expect(frames[0]).toBe('drawing:suv/white/spin-38');
});

it('V-03 V-04 hotspots name the car’s equipment, and parts that are never visible have none', () => {
  const { hotspots } = tour('suv', ['20-inch alloy wheels', 'Apple CarPlay'], true);
  expect(hotspots?.exterior?.map(({ id, description }) => [id, description])).toEqual([['wheel', '20-inch alloy wheels']]);
  expect(hotspots?.interior).toEqual([{ id: 'screen', description: 'Apple CarPlay', positions: [{ yaw: 0, pitch: -20 }] }]);
});

it('V-04 motorcycles and caravans have no inside view', () => {
  for (const shape of ['motorcycle', 'caravan'] as const)
    for (let seed = 0; seed < 60; seed += 1)
      expect(chooseVehicleTour(createRandomValues(String(seed)), shape, 'white', [], finder).spin_interior_image).toBeUndefined();
});

it('X-05 some cars have a tour and most have none', () => {
  const tours = Array.from({ length: 400 }, (_, seed) =>
    chooseVehicleTour(createRandomValues(String(seed)), 'hatch', 'white', [], finder),
  );
  const share = tours.filter(({ spin_images: frames }) => frames).length / tours.length;
  expect(share).toBeGreaterThan(0.3);
  expect(share).toBeLessThan(0.5);
});
