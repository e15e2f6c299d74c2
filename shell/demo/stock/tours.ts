import type { Car, VehicleHotspots, HotspotSpinPosition } from '@forecourt/contracts/car/car';
import type { DemoPaint, DrawnBodyShape } from './catalogue/catalogue';
import type { RandomValues } from './random';

/** On the frames of a spin and inside. */
export interface HotspotFinder {
  /** By part, with one frame for each angle in degrees. */
  outside(shape: DrawnBodyShape, degrees: readonly number[]): Partial<Record<string, HotspotSpinPosition[]>>;
  inside(): Record<string, { yaw: number; pitch: number }>;
}

const FRAMES = 36;
/** In degrees, the same as the angle of the car's first photo. */
const FIRST = 38;
const DEGREES = Array.from({ length: FRAMES }, (_, index) => (FIRST + (index * 360) / FRAMES) % 360);

/** `LOOKED_INTO` is the share of these cars that also have a view of the inside. */
const SPUN = 0.4;
const LOOKED_INTO = 0.7;
/** The drawn interior is that of a car. */
const WITHOUT_INSIDE = new Set<DrawnBodyShape>(['caravan', 'motorhome', 'motorcycle', 'truck']);

interface HotspotText {
  /** The hotspot's text names matching equipment of the car. */
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

/** Features in the text of one hotspot. */
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

/** Most cars have none of these (V-03, V-04). */
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
