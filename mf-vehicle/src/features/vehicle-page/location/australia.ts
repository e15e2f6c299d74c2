/** Upper left corner of the drawing, in degrees. */
const CORNER = { lat: -10, lng: 112 };
/** Units of the drawing for a degree of latitude; a degree of longitude has less, by the factor for the middle of the country. */
const DEGREE = 10;
const LONGITUDE_FACTOR = Math.cos((27 * Math.PI) / 180);

/** In the units of its SVG. */
export const AUSTRALIA_MAP_SIZE = { width: 380, height: 340 };

export const toAustraliaMapPoint = ({ lat, lng }: { lat: number; lng: number }): { x: number; y: number } => ({
  x: Math.round((lng - CORNER.lng) * LONGITUDE_FACTOR * DEGREE),
  y: Math.round((CORNER.lat - lat) * DEGREE),
});

export const isOnAustraliaMap = (address: { lat: number; lng: number }): boolean => {
  const { x, y } = toAustraliaMapPoint(address);
  return x >= 0 && x <= AUSTRALIA_MAP_SIZE.width && y >= 0 && y <= AUSTRALIA_MAP_SIZE.height;
};

/** Simplified from Natural Earth 1:50m (public domain). */
export const AUSTRALIAN_STATE_OUTLINES: Record<string, string> = {
  WA: 'M151 160l0 57-14 6-13 0-15 7-6 9-33 1-18 11-12-1-13-7 0-8 3 1 3-4 0-15-6-11-2-15-14-29 5 3-3-9 7 7-7-19 3-21 3-5 1 6 4-6 18-12 6 1 32-11 12-15 0-10 6-7 5 11 3-6-3-7 11 2-4-1 3-4-2-4 5-1-2-2 5-1-2-4 4-4 3 3 1-6 5 2 3-5 5 3 6 8-1 5 4-5 4 1z',
  NT: 'M151 160l0-111 2 3 1-3 3 2 2-3-4-4 11-20 2 2 4-5 13 0-1-4-7-4 7 2 23 7 6-4-2 4 4 2 3-5 4 4-4 9-5 1 0 9-4 6 23 18 0 94zM222 42l-5 0 3-5zM166 17l-5 1 1-3 1-2zM173 14l-4 5-5-7z',
  SA: 'M151 217l0-57 107 0 0 121-10-9-1-8-7-8 3-2-10 2 3-6-4-8-3 9-7 1 4-3 5-17-1-6-5 10-7 4-4 10-3-1-5-3 3 0-2-6-8-8-1-7-5-3-22-7zM231 257l-9 3-2-2z',
  QLD: 'M232 160l0-94 18 11 7-3 7-23-1-13 4-11-2-4 6-16 7 12 5 25 6-2 8 7 1 15 6 12-1 7 3 7 7 3 15 10 8 21 2 2 1-4 5 2 2 11 15 13 6 12-1 12 4 9-9 2-10 8-9-5-8 0-5 4-71 0 0-30z',
  TAS: 'M324 321l-3 2 0 9-6-4-4 8-8 0 2-3-6-3-7-23 14 5 17-4z',
  VIC: 'M258 281l0-41 11 2 3 6 7 0 1 4 12 9 6-3 22 2 3 8 15 7-18 4-15 8 2 5-9-7 0-3-6 1 3-2-2-2-12 9z',
  ACT: 'M333 253l-4 5-1-5z',
  NSW: 'M259 240l-1-50 71 0 5-4 8 0 9 5 10-8 9-2-5 33-4 10-11 12-5 14-5 8-2 17-16-7-2-8-22-2-6 3-12-9-1-4-7 0-3-6z',
};
