import { useSite } from '@forecourt/store';
import { Anchor, Chip, Copy, useText } from '@forecourt/ui';
import { budgetTerms } from '../../model/budget';
import { choiceName } from '../../model/filter-words';
import { choicesOf, withoutChoice, withoutChoices } from '../../model/search-state';
import { ChipRow, Warning } from './results-page.styles';
import type { SearchControl } from './use-search-state';

/** What is chosen, each to be taken away (S-15). Links, so they work without JavaScript. */
export const Chips = ({ control: { state, hrefOf } }: { control: SearchControl }) => {
  const text = useText();
  const site = useSite();
  const terms = budgetTerms(site);
  const choices = choicesOf(state);
  if (choices.length === 0) return null;
  return (
    <>
      <ChipRow aria-label={text('search.chips', 'Chosen filters')}>
        {choices.map((choice) => {
          const label = choiceName(choice, text, { ...site, terms });
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
      {state.weekly === undefined ? null : (
        <Warning>
          <Copy as="span" size="sm" strong>
            {text('search.budget.rates', '{{rate}}% p.a., comparison rate {{comparison}}% p.a.', {
              rate: terms.rate,
              comparison: site.finance.comparisonRate,
            })}
          </Copy>{' '}
          <Copy as="span" size="xs" tone="muted">
            {site.finance.disclaimer}
          </Copy>
        </Warning>
      )}
    </>
  );
};
