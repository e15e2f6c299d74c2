import type { ModelEntry, Variant } from './catalogue/catalogue';
import type { Random } from './random';

const EVERY_CAR = [
  'Reversing camera', 'Autonomous emergency braking', 'Lane keep assist', 'Apple CarPlay', 'Android Auto', 'Bluetooth connectivity',
  'Cruise control', 'Air conditioning', 'Hill start assist', 'Dual front, side and curtain airbags', 'Tyre pressure monitoring',
  'ISOFIX child seat anchors', 'Digital radio (DAB+)', 'Power windows', 'Remote central locking',
]; // prettier-ignore
const MIDDLE = [
  'LED headlights', 'Satellite navigation', 'Keyless entry', 'Push button start', 'Blind spot monitor', 'Rear cross traffic alert',
  'Adaptive cruise control', 'Dual-zone climate control', 'Front and rear parking sensors', '18-inch alloy wheels', 'Wireless phone charging',
  'Auto-dimming rear view mirror', 'Rain-sensing wipers', 'Privacy glass', 'Leather-accented steering wheel',
]; // prettier-ignore
const TOP = [
  'Leather seats', 'Heated front seats', 'Ventilated front seats', 'Panoramic sunroof', 'Head-up display', '360-degree surround view camera',
  'Power tailgate', 'Premium sound system', '20-inch alloy wheels', 'Power driver seat with memory', 'Ambient lighting',
  'Digital instrument cluster', 'Matrix LED headlights', 'Heated steering wheel',
]; // prettier-ignore
const ELECTRIC = [
  'DC fast charging',
  'Vehicle-to-load (V2L)',
  'Heat pump',
  'One-pedal driving',
  'Over-the-air updates',
  'Charging cable',
];
const ACCESSORIES = [
  'Tow bar',
  'Bull bar',
  'Snorkel',
  'Roof racks',
  'Window tint',
  'All-weather floor mats',
  'Canopy',
  'UHF radio',
];
const BIG = new Set(['ute', 'cab-chassis', 'suv']);

const BY_TYPE: Record<string, readonly string[]> = {
  caravan: ['Solar panel', 'Lithium battery', 'Awning with LED light', 'Reverse-cycle air conditioning', 'Gas cooktop', 'Water tanks 2 × 95 L', 'External shower', 'Anti-sway control', 'Television mount', 'Stone guard'], // prettier-ignore
  truck: ['Reversing camera', 'Autonomous emergency braking', 'Air conditioning', 'Bluetooth connectivity', 'Exhaust brake', 'Cruise control', 'Electronic stability control', 'Driver suspension seat', 'Central locking'], // prettier-ignore
  motorcycle: ['ABS', 'LED lighting', 'Slipper clutch', 'USB charging socket', 'Immobiliser', 'Adjustable levers', 'Digital instrument display'], // prettier-ignore
};

/** Equipment of one vehicle: what its kind has, what its version adds, and what a previous owner fitted. */
export const featuresOf = (random: Random, model: ModelEntry, variant: Variant, used: boolean): string[] => {
  const own = model.features ?? [];
  const kind = BY_TYPE[model.itemType ?? 'car'];
  if (kind) return [...own, ...random.some(kind, random.whole(4, kind.length))];
  const rank = (model.variants.indexOf(variant) + 1) / model.variants.length;
  const dear = variant[1] > 75_000;
  const middle = random.some(MIDDLE, Math.round(MIDDLE.length * Math.min(1, rank + (dear ? 0.4 : 0))));
  const top = rank > 0.6 || dear ? random.some(TOP, Math.round(TOP.length * (dear ? 0.85 : 0.5))) : [];
  const electric = variant[2] === 'Electric' ? random.some(ELECTRIC, 4) : [];
  const seven = model.seats >= 7 ? ['Third row seats'] : [];
  const fitted = used && BIG.has(model.shape) && random.chance(0.5) ? random.some(ACCESSORIES, random.whole(1, 4)) : [];
  return [...own, ...electric, ...top, ...middle, ...seven, ...EVERY_CAR, ...fitted];
};
