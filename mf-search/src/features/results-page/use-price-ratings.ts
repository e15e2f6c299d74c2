import type { PriceRatings } from '@forecourt/contracts/car/price-ratings';
import { isSellable } from '@forecourt/rules/card/sellable';
import { useSite, useSiteJson } from '@forecourt/store';
import { startTransition, useEffect, useState } from 'react';
import type { CarHit } from '../../model/card/hit';

/** The server takes as many as a page of results can have. */
const MOST_CARS = 100;
const NONE: PriceRatings = {};

/** Used cars and demonstrators on sale with a price. */
const ratedIds = (hits: readonly CarHit[]): string[] =>
  hits
    .filter((hit) => hit.car_type !== 'new' && hit.price > 0 && isSellable(hit))
    .slice(0, MOST_CARS)
    .map(({ id }) => id);

/** Requested after the page is shown; a failed request leaves cards without ratings (V-14). Cars that stay keep theirs. */
export const usePriceRatings = (hits: readonly CarHit[]): PriceRatings => {
  const ask = useSiteJson();
  const [answer, setAnswer] = useState<{ asked: readonly string[]; ratings: PriceRatings }>({ asked: [], ratings: NONE });
  // The shell of an earlier version has no such setting; ratings are not requested then.
  const isOn = Boolean(useSite().market?.cards);
  const all = isOn ? ratedIds(hits) : [];
  const ids = all.some((id) => !answer.asked.includes(id)) ? all.join(',') : '';
  useEffect(() => {
    if (ids === '') return undefined;
    let isCurrent = true;
    ask<PriceRatings>(`/api/price-ratings?ids=${encodeURIComponent(ids)}`).then(
      // A transition leaves a part that still hydrates, such as the carousel, as the server rendered it.
      (ratings) => isCurrent && startTransition(() => setAnswer({ asked: ids.split(','), ratings })),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, ids]);
  return answer.ratings;
};
