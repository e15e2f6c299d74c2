import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';
import { priceDisplay, priceTypeText, type PricedCar, type VisiblePriceType } from './price-display';

type PriceBasis = VisiblePriceType | 'unstated';

const CHARGES: Record<PriceBasis, string> = declareTexts('car.price.basis', {
  drive_away: 'stamp duty, registration and the dealer’s delivery are included.',
  excluding_government_charges: 'government charges such as stamp duty and registration come on top.',
  unstated: 'Of a price without such a note, ask us which charges it includes.',
});

const basisOf = (car: PricedCar): PriceBasis | undefined => {
  const display = priceDisplay(car, { subscriptions: false, noPriceText: '' });
  return display.kind === 'price' || display.kind === 'offer' ? (display.priceType ?? 'unstated') : undefined;
};

/** For prices side by side: the charges of each kind of price; undefined if all prices are of one kind (V-09, S-17). */
export const priceBasesText = (cars: readonly PricedCar[], text: TextLookup): string | undefined => {
  const bases = new Set(cars.map(basisOf));
  const different = (['drive_away', 'excluding_government_charges', 'unstated'] as const).filter((basis) => bases.has(basis));
  if (different.length < 2) return undefined;
  return different
    .map((basis) => {
      const charges = text(`car.price.basis.${basis}`, CHARGES[basis]);
      return basis === 'unstated' ? charges : `${priceTypeText(basis, text)}: ${charges}`;
    })
    .join(' ');
};
