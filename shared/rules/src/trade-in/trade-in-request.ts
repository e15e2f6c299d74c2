import type { AustralianState, ValuationRequest } from '@forecourt/contracts/quotes';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TradeInQuestions } from './trade-in-value';
import { AUSTRALIAN_STATE_CODES } from '../reference/states';
import { toKilometres, type DistanceSite } from '../vehicle/odometer';
import { odometerReading } from '../vehicle/odometer-reading';

/** By the name of the form field. */
type Fields = Readonly<Record<string, string | number | boolean>>;

const MOST_KM = 1_500_000;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

const whole = (value: Fields[string] | undefined): number => Number(String(value ?? '').replaceAll(/[^\d.]/g, '') || Number.NaN);

const within = (value: number, least: number, most: number): number | undefined =>
  Number.isFinite(value) && value >= least && value <= most ? Math.round(value) : undefined;

/** Optional: the form field of each, and the most characters of its value. */
const DETAILS = {
  badge: ['trade_in_badge', 160],
  body: ['trade_in_body', 80],
  fuel: ['trade_in_fuel', 60],
  transmission: ['trade_in_transmission', 60],
  drive: ['trade_in_drive', 40],
  reference: ['trade_in_reference', 100],
} as const;

/** Undefined if make, model, year or kilometres are missing or invalid (L-08). */
export const tradeInRequest = (fields: Fields, questions: TradeInQuestions): ValuationRequest | undefined => {
  const words = (name: string, most: number): string =>
    String(fields[name] ?? '')
      .trim()
      .slice(0, most);
  const make = words('Vehicle Make', 80);
  const model = words('Vehicle Model', 120);
  const year = within(whole(fields['Vehicle Year']), FIRST_YEAR, LAST_YEAR);
  const km = within(odometerReading(fields['kms'] ?? '')?.distance ?? Number.NaN, 0, MOST_KM);
  if (!make || !model || year === undefined || km === undefined) return undefined;
  const state = AUSTRALIAN_STATE_CODES.find((each) => each === fields['regoState']) as AustralianState | undefined;
  const details = Object.entries(DETAILS).flatMap(([key, [name, most]]) => {
    const said = words(name, most);
    return said ? [[key, said]] : [];
  });
  const adjustments = questions.flatMap(({ id, answers }) =>
    answers.some(({ value }) => value === fields[id]) ? [[id, fields[id]]] : [],
  );
  return {
    vehicle: { make, model, year, km, ...(state ? { state } : {}), ...Object.fromEntries(details) },
    adjustments: Object.fromEntries(adjustments) as Record<string, string>,
  };
};

type LimitedSite = DistanceSite & { tradeIn: Pick<SiteConfig['tradeIn'], 'maxYears' | 'maxKm'> };

/** A limit of 0 is none (site-area §9). `vehicle.km` is kilometres, `maxKm` the dealer's unit, `year` the present year. */
export const isBeyondOnlineValuation = (
  vehicle: { year: number; km: number },
  site: LimitedSite,
  year: number,
): 'too_old' | 'too_far' | undefined => {
  const { maxYears, maxKm } = site.tradeIn;
  if (maxYears > 0 && year - vehicle.year > maxYears) return 'too_old';
  return maxKm > 0 && vehicle.km > toKilometres(maxKm, site) ? 'too_far' : undefined;
};
