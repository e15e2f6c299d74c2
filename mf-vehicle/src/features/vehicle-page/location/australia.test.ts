import { isOnAustraliaMap, toAustraliaMapPoint, AUSTRALIA_MAP_SIZE, AUSTRALIAN_STATE_OUTLINES } from './australia';

const BRISBANE = { lat: -27.47, lng: 153.03 };
const PERTH = { lat: -31.95, lng: 115.86 };
const HOBART = { lat: -42.88, lng: 147.33 };

const cornersOf = (path: string): { x: number; y: number }[] => {
  let at = { x: 0, y: 0 };
  return [...path.matchAll(/([Ml ]?)(-?\d+)[ ]?(-?\d+)/g)].map(([, command, x, y]) => {
    at = command === 'M' ? { x: Number(x), y: Number(y) } : { x: at.x + Number(x), y: at.y + Number(y) };
    return at;
  });
};

it('V-23 pointOf puts towns in order from west to east and from north to south', () => {
  expect(toAustraliaMapPoint(PERTH).x).toBeLessThan(toAustraliaMapPoint(HOBART).x);
  expect(toAustraliaMapPoint(HOBART).x).toBeLessThan(toAustraliaMapPoint(BRISBANE).x);
  expect(toAustraliaMapPoint(BRISBANE).y).toBeLessThan(toAustraliaMapPoint(PERTH).y);
  expect(toAustraliaMapPoint(PERTH).y).toBeLessThan(toAustraliaMapPoint(HOBART).y);
});

it('V-23 an address outside Australia is not on the map', () => {
  expect([BRISBANE, PERTH, HOBART].map(isOnAustraliaMap)).toEqual([true, true, true]);
  expect(isOnAustraliaMap({ lat: -36.85, lng: 174.76 })).toBe(false);
  expect(isOnAustraliaMap({ lat: 51.5, lng: 0 })).toBe(false);
});

it('V-23 the outline of every state is inside the map, and a town inside its own state', () => {
  for (const [state, path] of Object.entries(AUSTRALIAN_STATE_OUTLINES)) {
    const corners = cornersOf(path);
    const inside = corners.every(
      ({ x, y }) => x >= 0 && x <= AUSTRALIA_MAP_SIZE.width && y >= 0 && y <= AUSTRALIA_MAP_SIZE.height,
    );
    expect({ state, inside, corners: corners.length > 2 }).toEqual({ state, inside: true, corners: true });
  }
  const tasmania = cornersOf(AUSTRALIAN_STATE_OUTLINES['TAS'] ?? '');
  const { x, y } = toAustraliaMapPoint(HOBART);
  expect(Math.min(...tasmania.map((corner) => corner.x))).toBeLessThan(x);
  expect(Math.max(...tasmania.map((corner) => corner.y))).toBeGreaterThan(y);
});
