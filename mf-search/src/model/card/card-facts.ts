import type { IconName } from '@forecourt/contracts/site/icons';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';
import { formatKm, type DistanceSite } from '@forecourt/rules/vehicle/odometer';
import { filterIcon } from '@forecourt/rules/search/filters';
import type { CarHit } from './hit';

interface CardFact {
  label: string;
  value: string;
  icon?: IconName | undefined;
}

type FactCar = Pick<
  CarHit,
  'car_type' | 'item_type' | 'km' | 'transmission' | 'fuel' | 'city' | 'location_name' | 'body' | 'drive' | 'away_km'
>;

/** Only at a dealer with the used-car card. */
export const isUsedCard = (
  { car_type }: Pick<CarHit, 'car_type'>,
  { usedCard }: Pick<PublicSite['display'], 'usedCard'>,
): boolean => usedCard && car_type === 'used';

const TRANSMISSIONS: [words: RegExp, short: string][] = [
  [/dual.?clutch|\bdct\b|\bdsg\b/i, 'Dual-clutch'],
  [/continuous|\bcvt\b/i, 'CVT'],
  [/auto/i, 'Automatic'],
  [/manual/i, 'Manual'],
  [/reduction|single.?speed|1 speed/i, 'Single speed'],
];

/** `6 Speed Sports Automatic` becomes `Automatic`. Unknown wording stays. */
export const shortTransmission = (transmission: string | undefined): string =>
  TRANSMISSIONS.find(([words]) => words.test(transmission ?? ''))?.[1] ?? transmission ?? '';

const TYPE_NAMES = declareTexts('search.card', { new: 'New', demo: 'Demo', used: 'Used' });

/** "12 km away · Bundall" near a place of the shopper (S-20). */
const whereabouts = ({ city, location_name, away_km: away }: FactCar, site: FactSite, text: TextLookup<'search'>): string => {
  const place = city ?? location_name ?? '';
  const distance =
    away === undefined ? '' : text('search.card.away', '{{distance}} away', { distance: formatKm(away, site, text) });
  return [distance, place].filter((part) => part !== '').join(' · ');
};

/** Cars without the used-car card have the line too, so that all prices in a row stand at the same height. */
export const firstCardLine = (
  car: FactCar,
  site: FactSite,
  text: TextLookup<'search'>,
): { driven: string; location: string } | undefined =>
  site.display.usedCard
    ? {
        driven:
          car.km === undefined ? text(`search.card.${car.car_type}`, TYPE_NAMES[car.car_type]) : formatKm(car.km, site, text),
        location: whereabouts(car, site, text),
      }
    : undefined;

type FactSite = DistanceSite & { display: Pick<PublicSite['display'], 'usedCard'> };

/** In order, without facts that have no value (C-01). The used-car card does not repeat its first line. */
export const carCardFacts = (car: FactCar, site: FactSite, text: TextLookup<'search'>): CardFact[] => {
  const { display } = site;
  const odometer: CardFact = {
    label: text('search.car.km', 'Odometer'),
    value: car.km === undefined ? '' : formatKm(car.km, site, text),
    icon: filterIcon('km'),
  };
  const transmission: CardFact = {
    label: text('search.car.transmission', 'Transmission'),
    value: shortTransmission(car.transmission),
    icon: filterIcon('transmission'),
  };
  const fuel: CardFact = { label: text('search.car.fuel', 'Fuel'), value: car.fuel ?? '', icon: filterIcon('fuel') };
  const body: CardFact = { label: text('search.car.body', 'Body type'), value: car.body ?? '', icon: filterIcon('body') };
  const drive: CardFact = { label: text('search.car.drive', 'Drive'), value: car.drive ?? '', icon: filterIcon('drive') };
  const location: CardFact = {
    label: text('search.car.location', 'Location'),
    value: whereabouts(car, site, text),
    icon: filterIcon('location_name'),
  };
  // A caravan has no engine, so its card shows the body type instead of odometer, transmission and fuel.
  const first = car.item_type === 'caravan' ? [body] : [odometer, transmission, fuel];
  const other = [...first, location].filter((fact) => !display.usedCard || (fact !== odometer && fact !== location));
  return (isUsedCard(car, display) ? [transmission, fuel, body, drive] : other).filter(({ value }) => value !== '');
};
