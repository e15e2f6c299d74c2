import type { Review, ReviewSettings, ReviewsSummary } from '@forecourt/contracts/site/reviews';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { groupName } from './location-groups';

type LocationReviews = ReviewSettings['locations'][number];
type ReviewedSite = Pick<SiteConfig, 'reviews' | 'locations'>;

interface Totals {
  count: number;
  average: number;
}

const meanRating = (entries: readonly Review[]): number =>
  entries.length > 0 ? entries.reduce((sum, { rating }) => sum + rating, 0) / entries.length : 0;

/** The configured ones, or else those of the listed reviews. */
const totalsOf = ({ count, average_rating: average, entries }: LocationReviews): Totals => ({
  count: count ?? entries.length,
  average: average === undefined ? meanRating(entries) : Number(average),
});

/** Each location counts by its number of reviews. */
const sumTotals = (totals: readonly Totals[]): Totals => {
  const count = totals.reduce((sum, each) => sum + each.count, 0);
  const stars = totals.reduce((sum, each) => sum + each.count * each.average, 0);
  return { count, average: count > 0 ? stars / count : 0 };
};

/** Leaves out reviews hidden by the location's name. */
const shownReviews = ({ reviews, locations }: ReviewedSite): LocationReviews[] =>
  reviews.hidden
    ? []
    : reviews.locations.filter(({ location_id: id }) => {
        const location = locations.find((each) => each.id === id);
        if (!location?.visible) return false;
        return ![location.name, groupName(location.name)].some((name) => reviews.hiddenTitles.includes(name));
      });

const newestFirst = (a: Review, b: Review): number => b.review_date.localeCompare(a.review_date);

/** Without `locationId` of all (O-05). Undefined if the block is hidden or the average does not exceed the minimum rating. */
export const reviewsFor = (site: ReviewedSite, locationId?: string): ReviewsSummary | undefined => {
  const { minimumRating, full, first, source } = site.reviews;
  const places = shownReviews(site).filter(({ location_id: id }) => locationId === undefined || id === locationId);
  const { count, average } = sumTotals(places.map(totalsOf));
  if (count === 0 || average <= minimumRating) return undefined;
  return {
    count,
    average_rating: Math.round(average * 10) / 10,
    minimum_rating: minimumRating,
    source,
    first,
    reviews: places
      .flatMap(({ entries }) => entries)
      .filter(({ rating }) => rating >= minimumRating)
      .toSorted(newestFirst)
      .slice(0, full),
  };
};

/** Those whose pages show reviews; `totals` by their ids. */
export const reviewedLocations = (site: ReviewedSite): { locations: string[]; totals: Record<string, Totals> } => {
  const totals = shownReviews(site).flatMap(({ location_id: id }): [string, Totals][] => {
    const summary = reviewsFor(site, id);
    return summary ? [[id, { count: summary.count, average: summary.average_rating }]] : [];
  });
  return { locations: totals.map(([id]) => id), totals: Object.fromEntries(totals) };
};

const DAY = 86_400_000;
const UNITS = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
] as const;

/** `3 weeks ago`, `yesterday` or `today`; a later day reads as today. Both are ISO dates. */
export const daysAgoText = (date: string, today: string, locale: string): string => {
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(date)) / DAY));
  const [unit, length] = UNITS.find(([, least]) => days >= least) ?? (['day', 1] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(days / length), unit);
};
