import type { GeoPoint } from '@forecourt/rules/location/distance';
import type { GeoJsonObject } from 'geojson';
import { divIcon, geoJSON, map as createMap, marker, tileLayer, type Map as LeafletMap, type Marker } from 'leaflet';
import australia from './australia.json';
import type { MapLocation } from './map-locations';
import { spreadPins } from './spread-pins';

interface MapSettings {
  /** URL template; '' shows outlines of the states instead. */
  tiles: string;
  attribution: string;
  labelOf: (location: MapLocation) => string;
  onChoose: (location: MapLocation) => void;
}

/** The outline is accurate to a kilometre, tiles to streets. */
const MAX_ZOOM = { outline: 9, tiles: 17 };
/** Least pixels between the locations and the edge of the map. */
const PADDING = 44;
/** Least pixels between the centres of two pins. */
const PIN_DISTANCE = 38;

const createPin = (location: MapLocation, { labelOf, onChoose }: MapSettings): Marker => {
  const { lat, lng, count, chosen } = location;
  const size = Math.min(48, 30 + String(count).length * 5);
  const icon = divIcon({ className: 'fc-pin', html: String(count), iconSize: [size, size] });
  const pin = marker([lat, lng], { icon, keyboard: true, riseOnHover: true, zIndexOffset: chosen ? 500 : 0 });
  pin.bindTooltip(labelOf(location), { direction: 'top', offset: [0, -size / 2] });
  pin.on('click', () => onChoose(location));
  pin.on('add', () => {
    const element = pin.getElement();
    element?.setAttribute('aria-label', labelOf(location));
    element?.setAttribute('aria-pressed', String(chosen));
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onChoose(location);
    });
  });
  return pin;
};

const createEmptyMap = (element: HTMLElement, { tiles }: MapSettings): LeafletMap => {
  const isAnimated = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(element, {
    // The map is not dragged by touch, so that a finger on the map scrolls the page.
    dragging: !matchMedia('(pointer: coarse)').matches,
    scrollWheelZoom: false,
    maxZoom: tiles ? MAX_ZOOM.tiles : MAX_ZOOM.outline,
    minZoom: 3,
    zoomAnimation: isAnimated,
    fadeAnimation: isAnimated,
    markerZoomAnimation: isAnimated,
  });
  map.attributionControl.setPrefix(false);
  return map;
};

/** In the colours of the theme. */
const addOutline = (map: LeafletMap, element: HTMLElement): void => {
  const { backgroundColor, borderColor } = getComputedStyle(element.querySelector('[data-land]') ?? element);
  geoJSON(australia as unknown as GeoJsonObject, {
    interactive: false,
    style: { color: borderColor, weight: 1, fillColor: backgroundColor, fillOpacity: 1 },
    attribution: 'Natural Earth',
  }).addTo(map);
  for (const { properties } of australia.features)
    marker([properties.lat, properties.lng], {
      icon: divIcon({ className: 'fc-state', html: properties.code.replace(/\W.*$/, ''), iconSize: [28, 16] }),
      interactive: false,
      keyboard: false,
    }).addTo(map);
};

const showAll = (map: LeafletMap, locations: readonly GeoPoint[], { tiles }: MapSettings): void => {
  const corners = locations.map(({ lat, lng }): [number, number] => [lat, lng]);
  if (corners.length > 0) map.fitBounds(corners, { padding: [PADDING, PADDING], maxZoom: tiles ? 10 : 7, animate: false });
  else map.setView([-27, 134], 4, { animate: false });
};

/** `show` replaces all pins. */
const createPins = (map: LeafletMap, settings: MapSettings) => {
  let pins: Marker[] = [];
  let current: readonly MapLocation[] = [];
  const spread = (): void => {
    const points = current.map(({ lat, lng }) => map.latLngToLayerPoint([lat, lng]));
    for (const [index, { x, y }] of spreadPins(points, PIN_DISTANCE).entries())
      pins[index]?.setLatLng(map.layerPointToLatLng([x, y]));
  };
  map.on('zoomend', spread);
  return {
    current: () => current,
    show: (locations: readonly MapLocation[]): void => {
      // A focused pin is replaced too, so the focus goes to the new pin of its location.
      const focused = current[pins.findIndex((pin) => pin.getElement() === document.activeElement)]?.name;
      for (const pin of pins) pin.remove();
      current = locations;
      pins = locations.map((location) => createPin(location, settings).addTo(map));
      spread();
      if (focused) pins[locations.findIndex(({ name }) => name === focused)]?.getElement()?.focus();
    },
  };
};

/** The element must be in the page, because the map measures it. */
export const drawMap = (element: HTMLElement, locations: readonly MapLocation[], settings: MapSettings) => {
  const { tiles, attribution } = settings;
  const map = createEmptyMap(element, settings);
  if (tiles) tileLayer(tiles, { attribution, maxZoom: MAX_ZOOM.tiles }).addTo(map);
  else addOutline(map, element);
  const { show, current } = createPins(map, settings);
  let place: Marker | undefined;
  showAll(map, locations, settings);
  show(locations);
  /** Of the shopper, between the yards with cars. */
  const showPlace = (at: GeoPoint | undefined): void => {
    const isNew = at !== undefined || place !== undefined;
    place?.remove();
    place =
      at && marker(at, { icon: divIcon({ className: 'fc-place', iconSize: [16, 16] }), interactive: false, keyboard: false });
    place?.addTo(map);
    if (isNew) showAll(map, at ? [...current(), at] : current(), settings);
  };
  return { show, showPlace, remove: () => map.remove() };
};
