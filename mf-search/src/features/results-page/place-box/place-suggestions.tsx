import type { FoundPlace } from '@forecourt/contracts/quotes';
import { Icon, useText } from '@forecourt/ui';
import { useEffect, useState } from 'react';
import { findPlaces } from '../../../model/request/find-places';
import { SuggestionList, SuggestionRow } from '../search-form/suggestions.styles';
import { useSiteFetch } from '../use-site-fetch';

interface Props {
  listId: string;
  optionId: (index: number) => string;
  words: string;
  open: boolean;
  active?: number;
  onOptions: (options: readonly FoundPlace[]) => void;
  onPick: (place: FoundPlace) => void;
}

/** Milliseconds after the last letter. */
const PAUSE = 120;
const LEAST_LETTERS = 2;
const NONE: readonly FoundPlace[] = [];

/** Those of the last answer stay until the next one. */
const usePlaces = (words: string, isOpen: boolean): readonly FoundPlace[] => {
  const siteFetch = useSiteFetch();
  const [places, setPlaces] = useState(NONE);
  const typed = words.trim();
  useEffect(() => {
    if (!isOpen || typed.length < LEAST_LETTERS) return undefined;
    let isLatest = true;
    const timer = setTimeout(() => {
      void findPlaces(siteFetch, typed).then((found) => {
        if (isLatest) setPlaces(found ?? NONE);
      });
    }, PAUSE);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [typed, isOpen, siteFetch]);
  return typed.length < LEAST_LETTERS ? NONE : places;
};

/** ARIA 1.2: the focus stays in the field. The code is loaded at the first focus of the field. */
const PlaceSuggestions = ({ listId, optionId, words, open, active, onOptions, onPick }: Props) => {
  const text = useText<'search'>();
  const places = usePlaces(words, open);
  useEffect(() => onOptions(places), [places, onOptions]);
  if (!open || places.length === 0) return null;
  return (
    <SuggestionList id={listId} role="listbox" aria-label={text('search.near.suggest', 'Places')}>
      {places.map((place, index) => (
        <SuggestionRow
          key={place.name}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(place)}
        >
          <Icon name="map-pin" size={18} />
          <span>{place.name}</span>
        </SuggestionRow>
      ))}
    </SuggestionList>
  );
};

export default PlaceSuggestions;
