import type { Car, VehicleHotspots, HotspotSpinPosition } from '@forecourt/contracts/car/car';
import type { DemoPaint, DrawnBodyShape } from './catalogue/catalogue';
import type { RandomValues } from './random';

/** Finds where named parts of a drawn car are visible, on the frames of its spin and inside. */
export interface HotspotFinder {
  /** Returns positions by part, with one frame for each angle in degrees. */
  outside(shape: DrawnBodyShape, degrees: readonly number[]): Partial<Record<string, HotspotSpinPosition[]>>;
  inside(): Record<string, { yaw: number; pitch: number }>;
}

const FRAMES = 36;
/** Angle in degrees of the spin's first frame, the same as the angle of the car's first photo. */
const FIRST = 38;
const DEGREES = Array.from({ length: FRAMES }, (_, index) => (FIRST + (index * 360) / FRAMES) % 360);

/** Share of cars with a spin. `LOOKED_INTO` is the share of these that also have a view of the inside. */
const SPUN = 0.4;
const LOOKED_INTO = 0.7;
/** Body shapes without a 360° view of the interior, because the drawn interior is that of a car. */
const WITHOUT_INSIDE = new Set<DrawnBodyShape>(['caravan', 'motorhome', 'motorcycle', 'truck']);

interface HotspotText {
  /** Matches the equipment that the hotspot's text names if the car has it. */
  features: RegExp;
  otherwise: string;
}
const OUTSIDE: Record<string, HotspotText> = {
  lamps: { features: /headlights|LED light/i, otherwise: 'Headlights' },
  wheel: { features: /alloy wheels|tyre pressure/i, otherwise: 'Wheels and tyres' },
  doors: { features: /keyless entry|remote central|power windows/i, otherwise: 'Doors' },
  rear: { features: /power tailgate|reversing camera|tow bar|cross traffic/i, otherwise: 'Rear' },
};
const INSIDE: Record<string, HotspotText> = {
  screen: { features: /carplay|navigation|sound system/i, otherwise: 'Screen' },
  wheel: { features: /cruise|steering wheel|instrument/i, otherwise: 'Steering wheel' },
  seats: { features: /leather seats|heated front|power driver seat/i, otherwise: 'Front seats' },
  bench: { features: /isofix|third row/i, otherwise: 'Rear seats' },
};

/** Most equipment features that the text of one hotspot names. */
const MOST = 3;

const textOf = ({ features, otherwise }: HotspotText, equipment: readonly string[]): string =>
  equipment
    .filter((feature) => features.test(feature))
    .slice(0, MOST)
    .join(', ') || otherwise;

const spots = <Position>(
  places: Partial<Record<string, Position[]>>,
  words: Record<string, HotspotText>,
  equipment: readonly string[],
) =>
  Object.entries(words).flatMap(([id, each]) => {
    const positions = places[id];
    return positions?.length ? [{ id, description: textOf(each, equipment), positions }] : [];
  });

type Tour = Pick<Car, 'spin_images' | 'spin_interior_image' | 'hotspots'>;

/** Returns spin, inside view and hotspots of one car. Most cars have none of these (V-03, V-04). */
export const chooseVehicleTour = (
  random: RandomValues,
  shape: DrawnBodyShape,
  paint: DemoPaint,
  equipment: readonly string[],
  finder?: HotspotFinder,
): Tour => {
  if (!random.chance(SPUN)) return {};
  const inside = random.chance(LOOKED_INTO) && !WITHOUT_INSIDE.has(shape);
  const hotspots: VehicleHotspots | undefined = finder && {
    exterior: spots(finder.outside(shape, DEGREES), OUTSIDE, equipment),
    ...(inside
      ? {
          interior: spots(Object.fromEntries(Object.entries(finder.inside()).map(([id, at]) => [id, [at]])), INSIDE, equipment),
        }
      : {}),
  };
  return {
    spin_images: DEGREES.map((degrees) => `drawing:${shape}/${paint}/spin-${degrees}`),
    ...(inside ? { spin_interior_image: `drawing:${shape}/${paint}/panorama` } : {}),
    ...(hotspots ? { hotspots } : {}),
  };
};
