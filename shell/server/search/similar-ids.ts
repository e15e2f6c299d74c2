import type { Car } from '@forecourt/contracts/car/car';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { mostSimilar, SIMILAR_LIMIT, similarFilters } from '@forecourt/rules/vehicle/similar';
import type { SearchProtocol } from './protocol';

type Candidate = Pick<Car, 'id' | 'make' | 'model'>;

/** Ids of vehicles similar to a dealer's car, as the vehicle page shows them (V-16). */
export const similarIds =
  (search: (dealer: string, body: unknown) => ReturnType<SearchProtocol['search']['queries']>) =>
  async (dealer: string, car: Car): Promise<string[]> => {
    const { id: carId, make, model } = car;
    const like = { carId, make, model, price: purchasePrice(car) ?? 0 };
    const requests = similarFilters(like).map((filters) => ({
      indexName: 'cars',
      params: { filters, hitsPerPage: SIMILAR_LIMIT, attributesToRetrieve: ['id', 'make', 'model'] },
    }));
    const { results } = await search(dealer, { requests });
    const candidates = results.flatMap((result) => ('hits' in result ? (result.hits as unknown as Candidate[]) : []));
    return mostSimilar(candidates, like).map(({ id }) => id);
  };
