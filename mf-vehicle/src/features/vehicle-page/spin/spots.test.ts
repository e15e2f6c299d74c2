import * as fc from 'fast-check';
import { bestFrameForHotspot, hotspotPosition, hotspotPositions } from './spots';

const spot = { id: 'wheel', description: '18-inch alloys' };

it('V-03 a hotspot has the feed’s position on a frame, and none on a frame without it', () => {
  const wheel = { ...spot, positions: [{ frame: 3, x: 20, y: 70 }] };
  expect(hotspotPosition(wheel, 3, 36)).toEqual({ x: 20, y: 70 });
  expect(hotspotPosition(wheel, 4, 36)).toBeUndefined();
});

it('V-03 a hotspot between two anchors has a calculated position, also between the last frame and the first', () => {
  const wheel = { ...spot, anchors: [{ frame: 34, x: 10, y: 60 }, { frame: 2, x: 30, y: 70 }] }; // prettier-ignore
  expect(hotspotPosition(wheel, 0, 36)).toEqual({ x: 20, y: 65 });
  expect(hotspotPosition(wheel, 2, 36)).toEqual({ x: 30, y: 70 });
  expect(hotspotPosition(wheel, 18, 36)).toBeUndefined();
});

it('V-03 a position of the feed comes before a calculated one', () => {
  const anchors = [{ frame: 0, x: 0, y: 0 }, { frame: 4, x: 40, y: 40 }]; // prettier-ignore
  expect(hotspotPosition({ ...spot, anchors, positions: [{ frame: 2, x: 99, y: 1 }] }, 2, 36)).toEqual({ x: 99, y: 1 });
});

it('V-03 a calculated position between two anchors is always inside the picture', () => {
  const anchor = fc.record({ frame: fc.nat(35), x: fc.nat(100), y: fc.nat(100) });
  fc.assert(
    fc.property(fc.array(anchor, { minLength: 1, maxLength: 6 }), fc.nat(35), (anchors, frame) => {
      const at = hotspotPosition({ ...spot, anchors }, frame, 36);
      for (const value of at ? [at.x, at.y] : []) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(100);
      }
    }),
  );
});

it('V-03 bestFrameOf returns the frame with the hotspot nearest to the middle', () => {
  const positions = [{ frame: 2, x: 5, y: 50 }, { frame: 3, x: 48, y: 52 }, { frame: 4, x: 90, y: 50 }]; // prettier-ignore
  expect(bestFrameForHotspot({ ...spot, positions }, 20, 36)).toBe(3);
  expect(bestFrameForHotspot(spot, 0, 36)).toBeUndefined();
});

it('V-03 Q-02 two hotspots never overlap: the later one is left out of the frame', () => {
  const on = (id: string, ...positions: { frame: number; x: number; y: number }[]) => ({ id, description: id, positions });
  const lights = on('lights', { frame: 0, x: 20, y: 60 }, { frame: 1, x: 20, y: 60 });
  const grille = on('grille', { frame: 0, x: 26, y: 66 }, { frame: 1, x: 40, y: 66 });
  const wheel = on('wheel', { frame: 0, x: 24, y: 85 });
  expect([...hotspotPositions([lights, grille, wheel], 0, 36).keys()]).toEqual(['lights', 'wheel']);
  expect([...hotspotPositions([lights, grille, wheel], 1, 36).keys()]).toEqual(['lights', 'grille']);
});
