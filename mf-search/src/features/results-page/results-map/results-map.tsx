import { useSite } from '@forecourt/store';
import { Icon, useText } from '@forecourt/ui';
import { useEffect, useRef } from 'react';
import { drawMap } from './draw-map';
import type { MapPlace } from './map-places';
import { Board, Canvas, Places } from './results-map.styles';

interface Props {
  places: MapPlace[];
  onChoose: (place: MapPlace) => void;
}

/** Places with their cars on a map, and the same as a list. A press on a place shows only its cars. */
const ResultsMap = ({ places, onChoose }: Props) => {
  const text = useText<'search'>();
  const { display } = useSite();
  const canvas = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReturnType<typeof drawMap>>(undefined);
  const latest = useRef({ places, onChoose });
  useEffect(() => {
    latest.current = { places, onChoose };
  });
  const labelOf = ({ name, count }: MapPlace): string =>
    count === 1
      ? text('search.map.one', '{{name}}, 1 vehicle', { name })
      : text('search.map.pin', '{{name}}, {{count}} vehicles', { name, count });

  useEffect(() => {
    if (!canvas.current) return undefined;
    drawn.current = drawMap(canvas.current, latest.current.places, {
      tiles: display.mapTiles,
      attribution: display.mapAttribution,
      labelOf,
      onChoose: (place) => latest.current.onChoose(place),
    });
    return () => {
      drawn.current?.remove();
      drawn.current = undefined;
    };
    // The map is made once; later places are shown on it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [display.mapTiles, display.mapAttribution]);
  useEffect(() => drawn.current?.show(places), [places]);

  return (
    <Board role="group" aria-label={text('search.map.label', 'Results by location')}>
      <Canvas ref={canvas}>
        <i data-land="" hidden />
      </Canvas>
      <Places>
        {places.map((place) => (
          <li key={place.name}>
            <button type="button" aria-pressed={place.chosen} onClick={() => onChoose(place)}>
              <Icon name={place.chosen ? 'check' : 'map-pin'} size={18} />
              <span>{place.name}</span>
              <small>{place.count}</small>
            </button>
          </li>
        ))}
      </Places>
    </Board>
  );
};

export default ResultsMap;
