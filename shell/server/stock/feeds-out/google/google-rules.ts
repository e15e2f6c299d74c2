import type { Car } from '@forecourt/contracts/car/car';
import { isEeaCountry } from '../country-of-sale';

interface GoogleRules {
  /** `withheld`: never in the feed, because a VIN is personal data there. */
  vin: 'required' | 'optional' | 'withheld';
  /** The id must also stand on the vehicle's page. */
  isIdOnPage: boolean;
  /** A new vehicle needs the price that its maker suggests. */
  newNeedsMsrp: boolean;
  newNeedsAllInPrice: boolean;
  /** A used vehicle needs its on-road costs; the feed states those of a new one too where they are known. */
  usedNeedsOnRoadCosts: boolean;
  /** The price type must be known for these. */
  priceTypeFor: readonly ('New' | 'Used')[];
  /** Google's names for our price types; an absent type is none in this country. */
  priceTypes: Readonly<Record<'New' | 'Used', Partial<Record<Car['price_type'], string>>>>;
}

const ELSEWHERE: GoogleRules = {
  vin: 'required',
  isIdOnPage: false,
  newNeedsMsrp: true,
  newNeedsAllInPrice: false,
  usedNeedsOnRoadCosts: false,
  priceTypeFor: [],
  priceTypes: { New: {}, Used: {} },
};

/** https://support.google.com/merchants/answer/14154510, without the United Kingdom. */
const VIN_OPTIONAL = ['DE', 'FR', 'NL', 'ES', 'IT'];

const BEFORE_CHARGES = 'excluding_government_charges';

/** Only countries that differ in more than the VIN. */
const RULES_BY_COUNTRY: Readonly<Record<string, Partial<GoogleRules>>> = {
  GB: { vin: 'withheld', isIdOnPage: true },
  AU: {
    priceTypeFor: ['New', 'Used'],
    priceTypes: {
      New: { drive_away: 'drive_away_price' },
      Used: { drive_away: 'drive_away_price', [BEFORE_CHARGES]: 'excluding_government_charges_price' },
    },
  },
  CA: {
    newNeedsMsrp: false,
    newNeedsAllInPrice: true,
    priceTypeFor: ['New'],
    priceTypes: { New: { [BEFORE_CHARGES]: 'all_in_price' }, Used: { [BEFORE_CHARGES]: 'all_in_price' } },
  },
  JP: {
    usedNeedsOnRoadCosts: true,
    priceTypeFor: ['New', 'Used'],
    priceTypes: { New: { [BEFORE_CHARGES]: 'vehicle_base_price' }, Used: { [BEFORE_CHARGES]: 'vehicle_base_price' } },
  },
};

/** `country` may be ''. */
export const googleRulesOf = (country: string): GoogleRules => ({
  ...ELSEWHERE,
  vin: VIN_OPTIONAL.includes(country) ? 'optional' : ELSEWHERE.vin,
  isIdOnPage: isEeaCountry(country),
  ...RULES_BY_COUNTRY[country],
});
