import type { GeoPoint } from '@forecourt/rules/location/distance';
import { useSite } from '@forecourt/store';
import { Icon, Skeleton, useHydrated, useText } from '@forecourt/ui';
import { Suspense, useMemo } from 'react';
import { loadOptionalPart } from '../../../parts/compare-tray/optional-part';
import { mapLocations, toggleLocation } from './map-locations';
import { MapSwitchButtons } from './map-panel.styles';

const ResultsMap = loadOptionalPart(() => import(/* webpackChunkName: "results-map" */ './results-map'));

interface Props {
  /** Matching cars for each value of `location_name`. */
  counts: Record<string, number> | undefined;
  chosen?: readonly string[];
  onChoose: (values: string[]) => void;
  /** The shopper's place (S-20). */
  from?: GeoPoint | undefined;
  /** The address contains this state, so that links and the Back button restore it. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const NONE: readonly string[] = [];

/** Filters by location. Renders nothing for a dealer with one location; the map's code is loaded when the map is shown. */
export const MapPanel = ({ counts, chosen = NONE, onChoose, from, open, onOpenChange }: Props) => {
  const text = useText<'search'>();
  const { display, locations } = useSite();
  const hydrated = useHydrated();
  const mapped = useMemo(() => mapLocations(locations, counts ?? {}, chosen), [locations, counts, chosen]);
  if (!display.map || !counts || (mapped.length < 2 && !open)) return null;
  return (
    <>
      <MapSwitchButtons role="group" aria-label={text('search.view', 'View')}>
        <button type="button" aria-pressed={!open} onClick={() => onOpenChange(false)}>
          <Icon name="menu" size={18} />
          {display.layout === 'carousel' ? text('search.view.carousel', 'Carousel') : text('search.view.grid', 'Grid')}
        </button>
        <button type="button" aria-pressed={open} onClick={() => onOpenChange(true)}>
          <Icon name="map-pin" size={18} />
          {text('search.view.map', 'Map')}
        </button>
      </MapSwitchButtons>
      {open && hydrated ? (
        <Suspense fallback={<Skeleton shape="box" />}>
          <ResultsMap locations={mapped} from={from} onChoose={(location) => onChoose(toggleLocation(chosen, location))} />
        </Suspense>
      ) : null}
      {open && !hydrated ? <Skeleton shape="box" /> : null}
    </>
  );
};
