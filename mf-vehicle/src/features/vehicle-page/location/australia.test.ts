import { isOnMap, toMapPoint, MAP_SIZE, STATE_OUTLINES } from './australia';

const BRISBANE = { lat: -27.47, lng: 153.03 };
const PERTH = { lat: -31.95, lng: 115.86 };
const HOBART = { lat: -42.88, lng: 147.33 };

/** Returns the corners of an outline. */
const cornersOf = (path: string): { x: number; y: number }[] => {
  let at = { x: 0, y: 0 };
  return [...path.matchAll(/([Ml ]?)(-?\d+)[ ]?(-?\d+)/g)].map(([, command, x, y]) => {
    at = command === 'M' ? { x: Number(x), y: Number(y) } : { x: at.x + Number(x), y: at.y + Number(y) };
    return at;
  });
};

it('V-23 pointOf puts towns in order from west to east and from north to south', () => {
  expect(toMapPoint(PERTH).x).toBeLessThan(toMapPoint(HOBART).x);
  expect(toMapPoint(HOBART).x).toBeLessThan(toMapPoint(BRISBANE).x);
  expect(toMapPoint(BRISBANE).y).toBeLessThan(toMapPoint(PERTH).y);
  expect(toMapPoint(PERTH).y).toBeLessThan(toMapPoint(HOBART).y);
});

it('V-23 an address outside Australia is not on the map', () => {
  expect([BRISBANE, PERTH, HOBART].map(isOnMap)).toEqual([true, true, true]);
  expect(isOnMap({ lat: -36.85, lng: 174.76 })).toBe(false);
  expect(isOnMap({ lat: 51.5, lng: 0 })).toBe(false);
});

it('V-23 the outline of every state is inside the map, and a town inside its own state', () => {
  for (const [state, path] of Object.entries(STATE_OUTLINES)) {
    const corners = cornersOf(path);
    const inside = corners.every(({ x, y }) => x >= 0 && x <= MAP_SIZE.width && y >= 0 && y <= MAP_SIZE.height);
    expect({ state, inside, corners: corners.length > 2 }).toEqual({ state, inside: true, corners: true });
  }
  const tasmania = cornersOf(STATE_OUTLINES['TAS'] ?? '');
  const { x, y } = toMapPoint(HOBART);
  expect(Math.min(...tasmania.map((corner) => corner.x))).toBeLessThan(x);
  expect(Math.max(...tasmania.map((corner) => corner.y))).toBeGreaterThan(y);
});
