import { formatCount } from '@forecourt/rules/text/format-count';
import { useSite } from '@forecourt/store';
import { Icon, Picture, useText, type IconName } from '@forecourt/ui';
import { useEffect } from 'react';
import { cardPrice } from '../../../model/card/card-price';
import type { StockScope } from '../../../model/scope/scope';
import type { SearchState } from '../../../model/state/search-state';
import type { SearchSuggestion, SuggestedHit } from '../../../model/question/suggestions';
import { SuggestionGroup, SuggestionList, SuggestionRow, SuggestionPicture } from './suggestions.styles';
import { useSuggestions } from './use-suggestions';

interface Props {
  listId: string;
  optionId: (index: number) => string;
  words: string;
  /** A closed list keeps its entries, so that a key opens it again at once. */
  open: boolean;
  scope: StockScope;
  state: SearchState;
  active?: number;
  onOptions: (options: readonly SearchSuggestion[]) => void;
  onPick: (option: SearchSuggestion) => void;
}

const ICONS: Record<SearchSuggestion['group'], IconName> = { recent: 'clock', models: 'search', bodies: 'car', cars: 'car' };

const CarOption = ({ hit }: { hit: SuggestedHit }) => {
  const text = useText<'search'>();
  const site = useSite();
  const [first] = hit.images ?? [];
  const { price } = cardPrice({ ...hit, status: 'in_stock' }, site, text);
  return (
    <>
      <SuggestionPicture>
        {first ? <Picture source={first.url} alt="" width={96} height={64} sizes="3rem" /> : <Icon name="car" />}
      </SuggestionPicture>
      <span>{hit.name}</span>
      <strong>{price}</strong>
    </>
  );
};

/** ARIA 1.2: the focus stays in the field. The code is loaded at the first focus of the field. */
const Suggestions = ({ listId, optionId, words, open, scope, state, active, onOptions, onPick }: Props) => {
  const text = useText<'search'>();
  const { locale } = useSite();
  const options = useSuggestions(words, scope.filter, state, open);
  useEffect(() => onOptions(options), [options, onOptions]);
  const number = (value: number): string => formatCount(value, locale);
  const names: Record<SearchSuggestion['group'], string> = {
    recent: text('search.suggest.recent', 'Recent searches'),
    models: text('search.suggest.models', 'Makes and models'),
    bodies: text('search.suggest.bodies', 'Body types'),
    cars: text('search.suggest.cars', 'Cars that match'),
  };
  const groups = [...new Set(options.map(({ group }) => group))];
  if (!open || options.length === 0) return null;
  return (
    <SuggestionList id={listId} role="listbox" aria-label={text('search.suggest', 'Suggestions')}>
      {groups.map((group) => (
        <SuggestionGroup key={group} role="group" aria-labelledby={`${listId}${group}`}>
          <p id={`${listId}${group}`} role="presentation">
            {names[group]}
          </p>
          {options.map((option, index) =>
            option.group === group ? (
              <SuggestionRow
                key={option.key}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                // Pressing a suggestion must not take the focus from the search field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(option)}
              >
                {option.hit ? (
                  <CarOption hit={option.hit} />
                ) : (
                  <>
                    <Icon name={ICONS[group]} size={18} />
                    <span>{option.label}</span>
                    {option.count === undefined ? null : <small>{number(option.count)}</small>}
                  </>
                )}
              </SuggestionRow>
            ) : null,
          )}
        </SuggestionGroup>
      ))}
    </SuggestionList>
  );
};

export default Suggestions;
