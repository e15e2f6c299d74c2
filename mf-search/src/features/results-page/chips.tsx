import { useSite } from '@forecourt/store';
import { Anchor, Chip, useText } from '@forecourt/ui';
import { choiceName } from '../../model/filter-words';
import { choicesOf, withoutChoice, withoutChoices } from '../../model/search-state';
import { ChipRow } from './results-page.styles';
import type { SearchControl } from './use-search-state';

/** What is chosen, each to be taken away (S-15). Links, so they work without JavaScript. */
export const Chips = ({ control: { state, hrefOf } }: { control: SearchControl }) => {
  const text = useText();
  const { locale, currency } = useSite();
  const choices = choicesOf(state);
  if (choices.length === 0) return null;
  return (
    <ChipRow aria-label={text('search.chips', 'Chosen filters')}>
      {choices.map((choice) => {
        const label = choiceName(choice, text, locale, currency);
        return (
          <li key={`${choice.kind} ${label}`}>
            <Chip label={label} href={hrefOf(withoutChoice(state, choice))} />
          </li>
        );
      })}
      <li>
        <Anchor href={hrefOf(withoutChoices(state))} keepScroll>
          {text('search.clear', 'Clear all')}
        </Anchor>
      </li>
    </ChipRow>
  );
};
