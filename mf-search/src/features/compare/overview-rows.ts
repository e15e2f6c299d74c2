import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { Text } from '@forecourt/contracts/wording';
import { formatMoney } from '@forecourt/rules/price/money';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import type { SpecRow } from '@forecourt/rules/vehicle/spec-rows';
import { cardPrice } from '../../model/card/card-price';
import { valueName } from '../../model/filters/filter-words';
import type { Hit } from '../../model/card/hit';

/** What the card says of a car, as lines of the comparison: price first, since it is what most people compare (S-17). */
export const overviewRows = (car: Hit, site: PublicSite, text: Text<'search'>): SpecRow[] => {
  const { price, type, weekly, rate, was } = cardPrice(car, site, text);
  const asked = purchasePrice(car);
  const saving = was !== undefined && asked !== undefined ? (car.before_price ?? 0) - asked : 0;
  const rows: [key: string, name: string, data: string][] = [
    ['price', text('search.compare.price', 'Price'), type ? `${price} ${type.toLowerCase()}` : price],
    ['saving', text('search.compare.saving', 'You save'), saving > 0 ? formatMoney(saving, site.locale, site.currency) : ''],
    ['repayments', text('search.compare.repayments', 'Repayments'), weekly ? `${weekly}${rate ? `, ${rate}` : ''}` : ''],
    ['car_type', text('search.compare.condition', 'Condition'), valueName('car_type', car.car_type, text)],
    ['year', text('search.compare.year', 'Year'), String(car.year)],
    ['location', text('search.car.location', 'Location'), car.city ?? car.location_name ?? ''],
  ];
  return rows.filter(([, , data]) => data !== '').map(([key, name, data]) => ({ key, name, data }));
};
