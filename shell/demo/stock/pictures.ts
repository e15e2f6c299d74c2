import type { CarImage } from '@forecourt/contracts/car/car';
import type { Paint, Shape } from './catalogue/catalogue';
import type { Random } from './random';

const FIRST = ['front-three-quarter', 'side', 'rear-three-quarter', 'front', 'rear'] as const;
const LAST = ['interior', 'wheel', 'badge-detail'] as const;
/** Vehicles whose inside is no driver's seat, and those whose badge no picture shows. */
const WITHOUT: Partial<Record<Shape, readonly string[]>> = {
  caravan: ['interior', 'badge-detail'],
  motorcycle: ['interior', 'badge-detail'],
  motorhome: ['badge-detail'],
  truck: ['badge-detail'],
};
const WORDS: Record<string, string> = {
  'front-three-quarter': 'front and side',
  side: 'side',
  'rear-three-quarter': 'rear and side',
  front: 'front',
  rear: 'rear',
  interior: 'interior',
  wheel: 'wheel',
  'badge-detail': 'badge',
};

/** Pictures of one vehicle: five to eight angles, some only one. */
export const picturesOf = (random: Random, shape: Shape, paint: Paint, name: string): CarImage[] => {
  const last = LAST.filter((angle) => !WITHOUT[shape]?.includes(angle));
  const angles = random.chance(0.04) ? [FIRST[0]] : [...FIRST, ...random.some(last, random.whole(0, last.length))];
  return angles.map((angle) => ({ url: `drawing:${shape}/${paint}/${angle}`, alt: `${name}, ${WORDS[angle]}` }));
};
