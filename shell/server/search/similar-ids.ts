import type { Car } from '@forecourt/contracts/car/car';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { mostSimilar, SIMILAR_LIMIT, similarFilters } from '@forecourt/rules/vehicle/similar';
import type { SearchRoom } from './index';

type Found = Pick<Car, 'id' | 'make' | 'model'>;

/** Ids of vehicles like one of a dealer, as its vehicle page shows them (V-16). */
export const similarIds =
  (search: SearchRoom['search']) =>
  async (dealer: string, car: Car): Promise<string[]> => {
    const { id: carId, make, model } = car;
    const like = { carId, make, model, price: purchasePrice(car) ?? 0 };
    const requests = similarFilters(like).map((filters) => ({
      indexName: 'cars',
      params: { filters, hitsPerPage: SIMILAR_LIMIT, attributesToRetrieve: ['id', 'make', 'model'] },
    }));
    const { results } = await search(dealer, { requests });
    const found = results.flatMap((result) => ('hits' in result ? (result.hits as unknown as Found[]) : []));
    return mostSimilar(found, like).map(({ id }) => id);
  };
