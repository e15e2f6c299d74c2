import type { FoundPlace } from '@forecourt/contracts/quotes';
import { groupName } from '@forecourt/rules/location/location-groups';
import { hasYardInAustralia, isPosition } from '@forecourt/rules/location/distance';
import { formatKm } from '@forecourt/rules/vehicle/odometer';
import { useSite } from '@forecourt/store';
import { Button, Copy, Icon, Select, useHydrated, useText } from '@forecourt/ui';
import { memo, Suspense, useId, useState, type SyntheticEvent } from 'react';
import {
  distanceChoices,
  isUnknownPlace,
  LONGEST_PLACE,
  OF_PLACE,
  OWN_POSITION,
  type NearPlace,
} from '../../../model/state/near-place';
import { withNear } from '../../../model/state/search-state';
import { loadOptionalPart } from '../../../parts/compare-tray/optional-part';
import { useCombobox } from '../search-form/use-combobox';
import type { SearchStateControl } from '../use-search-state';
import { PlaceField, PlaceFields, PlaceFold } from './place-box.styles';
import { useOwnPosition, type PositionState } from './use-own-position';

const PlaceSuggestions = loadOptionalPart(() => import(/* webpackChunkName: "place-suggestions" */ './place-suggestions'));

interface Props {
  control: SearchStateControl;
  /** Of the filters, to which the fields belong without JavaScript. */
  form: string;
}

const useProblem = (near: NearPlace | undefined, position: PositionState): string | undefined => {
  const text = useText<'search'>();
  if (position === 'refused')
    return text('search.near.refused', 'Your browser did not tell your position. Enter a suburb or postcode.');
  if (near?.refused === 'at')
    return text('search.near.badPosition', 'The position in this address can’t be read. Enter a suburb or postcode.');
  if (near?.refused === 'within')
    return text('search.near.badDistance', 'The distance in this address can’t be read. Choose one of these.');
  if (near?.place === OWN_POSITION && !near.at)
    return text('search.near.ask', 'Near where? Enter a suburb or postcode, or use your position.');
  if (isUnknownPlace(near))
    return text('search.near.unknown', 'We know no place “{{place}}”. Enter a suburb with its state, or a postcode.', {
      place: near!.place,
    });
  return undefined;
};

/** At a dealer with one yard every car is equally far. */
const useHasYards = (): boolean => {
  const { locations } = useSite();
  const yards = locations.filter(({ visible, address }) => visible && isPosition(address));
  return new Set(yards.map(({ name }) => groupName(name))).size > 1;
};

interface PlaceInputProps extends Props {
  problemId: string | undefined;
  /** Shows cars near the place, or at any place if there is none. */
  goTo: (place: NearPlace | undefined) => void;
}

const PlaceInput = ({ control: { state }, form, problemId, goTo }: PlaceInputProps) => {
  const text = useText<'search'>();
  const hydrated = useHydrated();
  const { near } = state;
  const shown = near?.place === OWN_POSITION ? '' : (near?.place ?? '');
  const [draft, setDraft] = useState<string>();
  const [wasEntered, setWasEntered] = useState(false);
  const choose = (place: NearPlace | undefined): void => {
    setDraft(undefined);
    goTo(place);
  };
  const combobox = useCombobox<FoundPlace>(({ name, lat, lng }) => choose({ place: name, at: { lat, lng } }));
  const { onKeyDown, ...inputProps } = combobox.inputProps;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    combobox.close();
    const words = draft?.trim();
    // Where the field is empty from the start, a place without a position is still there: "near me".
    if (words === '' || (words === undefined && shown === '' && near && !near.at)) choose(undefined);
    else if (words !== undefined && words !== near?.place) choose({ place: words });
  };
  return (
    <>
      <PlaceField onBlur={combobox.onBlur}>
        <label htmlFor={combobox.id}>{text('search.near.label', 'Suburb or postcode')}</label>
        <input
          {...(hydrated ? inputProps : {})}
          id={combobox.id}
          name="near"
          form={form}
          value={draft ?? shown}
          maxLength={LONGEST_PLACE}
          autoComplete="off"
          placeholder={near?.at && shown === '' ? text('search.near.ownShown', 'Your position') : undefined}
          aria-invalid={problemId ? true : undefined}
          aria-describedby={problemId}
          onChange={(event) => {
            setDraft(event.target.value);
            combobox.restart();
          }}
          onFocus={() => setWasEntered(true)}
          onKeyDown={(event) => {
            onKeyDown(event);
            if (event.key === 'Enter' && !event.defaultPrevented) submit(event);
          }}
        />
        {hydrated && wasEntered ? (
          <Suspense fallback={null}>
            <PlaceSuggestions
              listId={combobox.listId}
              optionId={combobox.optionId}
              words={draft ?? ''}
              open={combobox.isOpen}
              active={combobox.active}
              onOptions={combobox.setOptions}
              onPick={combobox.pick}
            />
          </Suspense>
        ) : null}
      </PlaceField>
      <Button type="submit" form={form} tone="secondary" onClick={submit}>
        {text('search.near.show', 'Show')}
      </Button>
    </>
  );
};

/** A distance without a place asks for one. */
const DistanceSelect = ({ control: { state, apply }, form }: Props) => {
  const text = useText<'search'>();
  const site = useSite();
  const chosen = state.near?.km;
  const choose = (value: string): void =>
    apply((now) => {
      const { km: _km, refused: _refused, ...place } = now.near ?? { place: OWN_POSITION };
      return withNear(now, { ...place, ...(value === '' ? {} : { km: Number(value) }) });
    });
  return (
    <Select
      label={text('search.near.distance', 'Distance')}
      name="within"
      form={form}
      value={chosen === undefined ? '' : String(chosen)}
      onChange={({ target }) => choose(target.value)}
      options={[
        { value: '', label: text('search.near.any', 'Any distance') },
        ...distanceChoices(chosen, site).map((km) => ({ value: String(km), label: formatKm(km, site, text) })),
      ]}
    />
  );
};

/** S-20: asked for, never assumed. */
export const PlaceBox = memo((props: Props) => {
  const text = useText<'search'>();
  const { control, form } = props;
  const { near } = control.state;
  const [isOpen, setIsOpen] = useState(false);
  const goTo = (place: NearPlace | undefined): void =>
    control.apply((now) => withNear(now, place && { ...place, ...(now.near?.km === undefined ? {} : { km: now.near.km }) }));
  const { position, askPosition } = useOwnPosition(near, (at) => goTo({ place: '', at }));
  const problem = useProblem(near, position);
  const problemId = useId();
  const hasYards = useHasYards();
  const { locations } = useSite();
  if (!hasYards && !near) return null;
  return (
    <PlaceFold
      // A chip names the place, and the first car stays on a phone's first screen.
      open={problem !== undefined || isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <Icon name="map-pin" size={18} />
        {text('search.near', 'Near a suburb or postcode')}
      </summary>
      <PlaceFields>
        {hasYardInAustralia(locations) ? <PlaceInput {...props} goTo={goTo} problemId={problem && problemId} /> : null}
        <DistanceSelect {...props} />
        <Button tone="quiet" icon="map-pin" data-own-position="" busy={position === 'asking'} onClick={askPosition}>
          {text('search.near.use', 'Use my position')}
        </Button>
        {near?.at ? (
          <input type="hidden" name="at" form={form} value={`${near.place && OF_PLACE}${near.at.lat},${near.at.lng}`} />
        ) : null}
        {problem ? (
          <Copy size="sm" id={problemId} role="status">
            {problem}
          </Copy>
        ) : null}
      </PlaceFields>
    </PlaceFold>
  );
});
