import { useSite } from '@forecourt/store';
import { Icon, Skeleton, useHydrated, useText } from '@forecourt/ui';
import { Suspense, useMemo } from 'react';
import { optionalPart } from '../optional-part';
import { mapPlaces, withPlace } from './map-places';
import { Switch } from './map-panel.styles';

const ResultsMap = optionalPart(() => import(/* webpackChunkName: "results-map" */ './results-map'));

interface Props {
  /** Cars that match, by `location_name`. */
  counts: Record<string, number> | undefined;
  /** Values of `location_name` that are chosen. */
  chosen?: readonly string[];
  onChoose: (values: string[]) => void;
  /** The map is shown: the address says so, so that links and going back do too. */
  shown: boolean;
  onShow: (shown: boolean) => void;
}

const NONE: readonly string[] = [];

/**
 * Grid or map of the results: the map stands above the cars and chooses among them by place. Not for a dealer with one
 * place; its code comes with the first press.
 */
export const MapPanel = ({ counts, chosen = NONE, onChoose, shown, onShow }: Props) => {
  const text = useText<'search'>();
  const { display, locations } = useSite();
  const hydrated = useHydrated();
  const places = useMemo(() => mapPlaces(locations, counts ?? {}, chosen), [locations, counts, chosen]);
  if (!display.map || !counts || (places.length < 2 && !shown)) return null;
  return (
    <>
      <Switch role="group" aria-label={text('search.view', 'View')}>
        <button type="button" aria-pressed={!shown} onClick={() => onShow(false)}>
          <Icon name="menu" size={18} />
          {display.layout === 'carousel' ? text('search.view.carousel', 'Carousel') : text('search.view.grid', 'Grid')}
        </button>
        <button type="button" aria-pressed={shown} onClick={() => onShow(true)}>
          <Icon name="map-pin" size={18} />
          {text('search.view.map', 'Map')}
        </button>
      </Switch>
      {shown && hydrated ? (
        <Suspense fallback={<Skeleton shape="box" />}>
          <ResultsMap places={places} onChoose={(place) => onChoose(withPlace(chosen, place))} />
        </Suspense>
      ) : null}
      {shown && !hydrated ? <Skeleton shape="box" /> : null}
    </>
  );
};
