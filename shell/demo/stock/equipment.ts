import type { CatalogueModel, DrawnBodyShape, CatalogueVariant } from './catalogue/catalogue';
import type { RandomValues } from './random';

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

/** First build year of cars with matching equipment. */
const SINCE: readonly (readonly [RegExp, number])[] = [
  [/Autonomous emergency|Lane keep|CarPlay|Android Auto|DAB\+|Adaptive cruise/, 2018],
  [/Wireless phone charging|Digital instrument cluster|Head-up|Matrix|Over-the-air|Vehicle-to-load/, 2020],
];
/** Only these shapes can have matching equipment. */
const NEEDS: readonly (readonly [RegExp, readonly DrawnBodyShape[]])[] = [
  [/Power tailgate/, ['suv', 'wagon', 'people-mover']],
  [/sunroof/, ['hatch', 'sedan', 'suv', 'wagon', 'people-mover']],
  [/curtain airbags/, ['hatch', 'sedan', 'suv', 'ute', 'wagon', 'people-mover', 'cab-chassis', 'van', 'coupe']],
  [/Canopy/, ['ute', 'cab-chassis']],
  [/Anti-sway|Stone guard|Water tanks/, ['caravan']],
];
/** Only off-road cars have these. */
const OFF_ROAD = /Snorkel|Bull bar|UHF|Canopy/;
/** They get less equipment. */
const WORKING = new Set<DrawnBodyShape>(['cab-chassis', 'van']);

/** Of features that match the same pattern, only the first is listed. */
const SAME = [
  /alloy wheels/i, /LED headl|LED light(ing)?$/i, /\bABS\b/, /solar/i, /awning/i, /reverse-cycle|^air conditioning|climate control/i,
  /cruise control/i, /suspension (driver )?seat|suspension driver seat/i, /airbags/i, /instrument|TFT display/i, /lithium|battery/i,
]; // prettier-ignore

export const withoutRepeats = (features: readonly string[]): string[] => {
  const said = new Set<string>();
  return features.filter((feature) => {
    const name = SAME.find((words) => words.test(feature))?.source ?? feature.toLowerCase();
    if (said.has(name)) return false;
    said.add(name);
    return true;
  });
};

interface Equipped {
  model: CatalogueModel;
  variant: CatalogueVariant;
  used: boolean;
  year: number;
}

/** That of its kind and of its variant, and accessories of a previous owner. */
export const chooseFeatures = (random: RandomValues, { model, variant, used, year }: Equipped): string[] => {
  const isPossible = (feature: string): boolean =>
    SINCE.every(([words, since]) => year >= since || !words.test(feature)) &&
    NEEDS.every(([words, shapes]) => shapes.includes(model.shape) || !words.test(feature)) &&
    (variant[7] === '4WD' || !OFF_ROAD.test(feature));
  const own = model.features ?? [];
  const kind = BY_TYPE[model.itemType ?? 'car'];
  if (kind) return withoutRepeats([...own, ...random.some(kind.filter(isPossible), random.whole(4, kind.length))]);
  const working = WORKING.has(model.shape);
  const rank = ((model.variants.indexOf(variant) + 1) / model.variants.length) * (working ? 0.3 : 1);
  const dear = variant[1] > 75_000 && !working;
  const middle = random.some(MIDDLE.filter(isPossible), Math.round(MIDDLE.length * Math.min(1, rank + (dear ? 0.4 : 0))));
  const top = rank > 0.6 || dear ? random.some(TOP.filter(isPossible), Math.round(TOP.length * (dear ? 0.85 : 0.5))) : [];
  const electric = variant[2] === 'Electric' ? random.some(ELECTRIC.filter(isPossible), 4) : [];
  const seven = model.seats >= 7 ? ['Third row seats'] : [];
  const fitted =
    used && BIG.has(model.shape) && random.chance(0.5) ? random.some(ACCESSORIES.filter(isPossible), random.whole(1, 4)) : [];
  return withoutRepeats([...own, ...electric, ...top, ...middle, ...seven, ...EVERY_CAR.filter(isPossible), ...fitted]);
};
