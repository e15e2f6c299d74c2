import type { GeoJsonObject } from 'geojson';
import { divIcon, geoJSON, map as createMap, marker, tileLayer, type Marker } from 'leaflet';
import australia from './australia.json';
import type { MapPlace } from './map-places';
import { spread } from './spread';

export interface MapSettings {
  /** Template of tiles; '' for the outline of the states. */
  tiles: string;
  attribution: string;
  /** What a pin says: place and number of cars. */
  labelOf: (place: MapPlace) => string;
  onChoose: (place: MapPlace) => void;
}

/** Zooms: the outline is good for a kilometre, tiles for streets. */
const DEEPEST = { outline: 9, tiles: 17 };
const ROOM = 44;
/** Between the centres of two pins, px. */
const APART = 38;

const pin = (place: MapPlace, { labelOf, onChoose }: MapSettings): Marker => {
  const size = Math.min(48, 30 + String(place.count).length * 5);
  const icon = divIcon({ className: 'fc-pin', html: String(place.count), iconSize: [size, size] });
  const made = marker([place.lat, place.lng], { icon, keyboard: true, riseOnHover: true, zIndexOffset: place.chosen ? 500 : 0 });
  made.bindTooltip(labelOf(place), { direction: 'top', offset: [0, -size / 2] });
  made.on('click', () => onChoose(place));
  made.on('add', () => {
    const element = made.getElement();
    element?.setAttribute('aria-label', labelOf(place));
    element?.setAttribute('aria-pressed', String(place.chosen));
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onChoose(place);
    });
  });
  return made;
};

/** Puts a map into an element. The element must be in the page, since the map measures it. */
export const drawMap = (element: HTMLElement, places: readonly MapPlace[], settings: MapSettings) => {
  const { tiles, attribution } = settings;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(element, {
    // A finger that scrolls the page must not be caught by the map.
    dragging: !matchMedia('(pointer: coarse)').matches,
    scrollWheelZoom: false,
    maxZoom: tiles ? DEEPEST.tiles : DEEPEST.outline,
    minZoom: 3,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    markerZoomAnimation: !calm,
  });
  map.attributionControl.setPrefix(false);
  if (tiles) tileLayer(tiles, { attribution, maxZoom: DEEPEST.tiles }).addTo(map);
  else {
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
  }
  let pins: Marker[] = [];
  let shown: readonly MapPlace[] = [];
  const arrange = (): void => {
    const spots = spread(
      shown.map(({ lat, lng }) => map.latLngToLayerPoint([lat, lng])),
      APART,
    );
    for (const [index, { x, y }] of spots.entries()) pins[index]?.setLatLng(map.layerPointToLatLng([x, y]));
  };
  map.on('zoomend', arrange);
  const show = (next: readonly MapPlace[]): void => {
    // The pin that has the focus is made anew: the focus stays with its place.
    const focused = shown[pins.findIndex((each) => each.getElement() === document.activeElement)]?.name;
    for (const each of pins) each.remove();
    shown = next;
    pins = next.map((place) => pin(place, settings).addTo(map));
    arrange();
    if (focused) pins[next.findIndex(({ name }) => name === focused)]?.getElement()?.focus();
  };
  const corners = places.map(({ lat, lng }): [number, number] => [lat, lng]);
  if (corners.length > 0) map.fitBounds(corners, { padding: [ROOM, ROOM], maxZoom: tiles ? 10 : 7, animate: false });
  else map.setView([-27, 134], 4, { animate: false });
  show(places);
  return { show, remove: () => map.remove() };
};
