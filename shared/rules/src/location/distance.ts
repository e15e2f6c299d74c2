/** Degrees. */
export interface GeoPoint {
  lat: number;
  lng: number;
}

/** Forms and feeds without a position have none, or zeros. */
export const isPosition = <Place extends { lat?: number | undefined; lng?: number | undefined }>(
  place: Place | undefined,
): place is Place & GeoPoint => place?.lat !== undefined && place.lng !== undefined && (place.lat !== 0 || place.lng !== 0);

/** To about a kilometre, so that no address has a shopper's street. */
export const roundPosition = ({ lat, lng }: GeoPoint): GeoPoint => ({
  lat: Math.round(lat * 100) / 100,
  lng: Math.round(lng * 100) / 100,
});

/** Kilometres (site-area §9). */
const EARTH_RADIUS = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great circle, by the haversine formula (O-06). */
export const distanceKm = (from: GeoPoint, to: GeoPoint): number => {
  const a =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  // Rounding can make the sine's square greater than 1 for opposite points of the earth.
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, a)));
};

/** Nearest first, in kilometres. */
export const sortByDistance = <Place extends { address: GeoPoint }>(
  places: readonly Place[],
  from: GeoPoint,
): { place: Place; km: number }[] =>
  places.map((place) => ({ place, km: distanceKm(from, place.address) })).toSorted((a, b) => a.km - b.km);

/** Those of yards without positions may be. The table of localities has Australian ones alone (S-20). */
export const hasYardInAustralia = (yards: readonly { address: Partial<GeoPoint> }[]): boolean => {
  const points = yards.flatMap(({ address }) => (isPosition(address) ? [address] : []));
  return points.length === 0 || points.some(({ lat, lng }) => lat > -45 && lat < -9 && lng > 112 && lng < 160);
};
