import type { CarImage } from '@forecourt/contracts/car/car';
import type { DemoPaint, DrawnBodyShape } from './catalogue/catalogue';
import type { RandomValues } from './random';

const FIRST = ['front-three-quarter', 'side', 'rear-three-quarter', 'front', 'rear'] as const;
const LAST = ['interior', 'wheel', 'badge-detail'] as const;
/** Angles of which no pictures are drawn. */
const WITHOUT: Partial<Record<DrawnBodyShape, readonly string[]>> = {
  caravan: ['interior', 'badge-detail'],
  motorcycle: ['interior', 'badge-detail'],
  motorhome: ['badge-detail'],
  truck: ['badge-detail'],
};
const ANGLE_NAMES: Record<string, string> = {
  'front-three-quarter': 'front and side',
  side: 'side',
  'rear-three-quarter': 'rear and side',
  front: 'front',
  rear: 'rear',
  interior: 'interior',
  wheel: 'wheel',
  'badge-detail': 'badge',
};

/** From five to eight angles; some cars have only one picture. */
export const chooseCarPictures = (random: RandomValues, shape: DrawnBodyShape, paint: DemoPaint, name: string): CarImage[] => {
  const last = LAST.filter((angle) => !WITHOUT[shape]?.includes(angle));
  const angles = random.chance(0.04) ? [FIRST[0]] : [...FIRST, ...random.some(last, random.whole(0, last.length))];
  return angles.map((angle) => ({ url: `drawing:${shape}/${paint}/${angle}`, alt: `${name}, ${ANGLE_NAMES[angle]}` }));
};
