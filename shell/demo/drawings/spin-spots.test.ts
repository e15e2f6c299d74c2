import { BODY_SHAPES, type BodyName } from './bodies/bodies';
import { interiorHotspots, spinHotspotPositions } from './spin-spots';

const ROUND = Array.from({ length: 36 }, (_, index) => index * 10);
const bodies = Object.keys(BODY_SHAPES) as BodyName[];

it.each(bodies)('V-03 the hotspots of a %s are on the picture, on frames on which the part is visible', (body) => {
  for (const places of Object.values(spinHotspotPositions(body, ROUND))) {
    expect(places.length).toBeGreaterThan(5);
    expect(places.length).toBeLessThan(24);
    for (const { x, y } of places) for (const value of [x, y]) expect(value > 0 && value < 100).toBe(true);
  }
});

it('V-03 each spot of a spin shows only from its own side of the vehicle', () => {
  const seen = (name: 'lamps' | 'wheel' | 'rear' | 'doors') =>
    spinHotspotPositions('suv', ROUND)[name]?.map(({ frame }) => frame) ?? [];
  expect([seen('rear').includes(18), seen('rear').includes(0)]).toEqual([true, false]);
  expect([seen('wheel').includes(9), seen('wheel').includes(27)]).toEqual([true, false]);
  expect([seen('lamps').includes(3), seen('lamps').includes(18)]).toEqual([true, false]);
  expect([seen('doors').includes(27), seen('doors').includes(9)]).toEqual([true, false]);
});

it('V-04 in the panorama the screen is ahead, the driver’s seat on the right and the rear seat behind', () => {
  const { screen, wheel, bench, seats } = interiorHotspots();
  expect(Math.abs(screen.yaw)).toBeLessThan(10);
  expect(wheel.yaw).toBeGreaterThan(20);
  expect(Math.abs(bench.yaw)).toBeGreaterThan(160);
  expect(seats.yaw).toBeLessThan(-90);
});
