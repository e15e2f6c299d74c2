import type { GeoPoint } from '@forecourt/rules/location/distance';
import { useSite } from '@forecourt/store';
import { Icon, useText } from '@forecourt/ui';
import { useEffect, useRef } from 'react';
import { drawMap } from './draw-map';
import type { MapLocation } from './map-locations';
import { MapBoard, MapCanvas, MapLocations } from './results-map.styles';

interface Props {
  locations: MapLocation[];
  from: GeoPoint | undefined;
  onChoose: (location: MapLocation) => void;
}

/** Locations with their numbers of cars, as a map and as a list. */
const ResultsMap = ({ locations, from, onChoose }: Props) => {
  const text = useText<'search'>();
  const { display } = useSite();
  const canvas = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReturnType<typeof drawMap>>(undefined);
  const latestProps = useRef({ locations, onChoose });
  useEffect(() => {
    latestProps.current = { locations, onChoose };
  });
  const labelOf = ({ name, count }: MapLocation): string =>
    count === 1
      ? text('search.map.one', '{{name}}, 1 vehicle', { name })
      : text('search.map.pin', '{{name}}, {{count}} vehicles', { name, count });

  useEffect(() => {
    if (!canvas.current) return undefined;
    drawn.current = drawMap(canvas.current, latestProps.current.locations, {
      tiles: display.mapTiles,
      attribution: display.mapAttribution,
      labelOf,
      onChoose: (location) => latestProps.current.onChoose(location),
    });
    return () => {
      drawn.current?.remove();
      drawn.current = undefined;
    };
    // The map is drawn once; the next effect updates its locations.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [display.mapTiles, display.mapAttribution]);
  useEffect(() => drawn.current?.show(locations), [locations]);
  useEffect(() => drawn.current?.showPlace(from), [from]);

  return (
    <MapBoard role="group" aria-label={text('search.map.label', 'Results by location')}>
      <MapCanvas ref={canvas}>
        <i data-land="" hidden />
      </MapCanvas>
      <MapLocations>
        {locations.map((location) => (
          <li key={location.name}>
            <button type="button" aria-pressed={location.chosen} onClick={() => onChoose(location)}>
              <Icon name={location.chosen ? 'check' : 'map-pin'} size={18} />
              <span>{location.name}</span>
              <small>{location.count}</small>
            </button>
          </li>
        ))}
      </MapLocations>
    </MapBoard>
  );
};

export default ResultsMap;
