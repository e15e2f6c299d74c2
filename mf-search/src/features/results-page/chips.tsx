import { useSite } from '@forecourt/store';
import { Anchor, Chip, Copy, useText } from '@forecourt/ui';
import { budgetLoan, weeklyBudgetTerms } from '../../model/filters/budget';
import { refinementName } from '../../model/filters/refinement-name';
import { memo, useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import {
  listRefinements,
  withoutRefinement,
  withoutRefinements,
  type Refinement,
  type SearchState,
} from '../../model/state/search-state';
import { ChipRow, ResultsWarning } from './results-page.styles';
import type { SearchStateControl } from './use-search-state';

/** A chip whose price or date changes keeps its key, because it may just be pressed. */
const refinementKey = (refinement: Refinement): string => {
  if ('attribute' in refinement && 'value' in refinement) return `${refinement.kind} ${refinement.attribute} ${refinement.value}`;
  return refinement.kind === 'range' ? `range ${refinement.attribute}` : refinement.kind;
};

interface Props {
  control: SearchStateControl;
  /** Gets the focus when the shopper removes the last filter chip. */
  results: RefObject<HTMLElement | null>;
}

/** The rates by which a weekly budget becomes a price, and the assumptions (F-09, F-12). */
const BudgetRates = ({ weekly, terms }: { weekly: number; terms: ReturnType<typeof weeklyBudgetTerms> }) => {
  const text = useText<'search'>();
  const { finance } = useSite();
  return (
    <ResultsWarning>
      {terms.map((each, index) => (
        <Copy key={index} as="span" size="sm" strong>
          {text('search.budget.rates', '{{rate}}% p.a., comparison rate {{comparison}}% p.a., {{years}} years', {
            rate: each.rate,
            comparison: budgetLoan(weekly, each).comparisonRate.toFixed(2),
            years: each.termYears,
          })}{' '}
        </Copy>
      ))}
      <Copy as="span" size="xs" tone="muted">
        {finance.disclaimer}
      </Copy>
    </ResultsWarning>
  );
};

/** Words that nobody understood hide no car (S-19). Only words of the question are told, because anybody can write an address. */
const LeftOutWords = ({ state: { asked = '', leftOut = '' } }: { state: SearchState }) => {
  const text = useText<'search'>();
  const ofQuestion = asked.toLowerCase();
  const words = leftOut
    .split(' ')
    .filter((word) => word !== '' && ofQuestion.includes(word.toLowerCase()))
    .join(' ');
  return words ? <Copy size="sm">{text('search.leftOut', 'We left out: {{words}}', { words })}</Copy> : null;
};

/** The refinements are links that remove them, which works without JavaScript (S-15). */
export const RefinementChips = memo(({ control: { state, linkTo }, results }: Props) => {
  const text = useText<'search'>();
  const site = useSite();
  const terms = weeklyBudgetTerms(site);
  const refinements = listRefinements(state);
  const row = useRef<HTMLUListElement>(null);
  const lastPress = useRef<{ index: number; of: number }>(undefined);
  // A removed chip loses the focus. The next chip gets it, or the results after the last chip.
  useEffect(() => {
    if (lastPress.current === undefined || lastPress.current.of === refinements.length) return;
    const chips = row.current?.querySelectorAll('a') ?? [];
    // The last link in the row of chips is "Clear all", which is not counted.
    const next = chips[Math.min(lastPress.current.index, chips.length - 2)];
    lastPress.current = undefined;
    (next ?? results.current)?.focus({ preventScroll: true });
  });
  const removeLink = (change: (now: SearchState) => SearchState, index: number) => {
    const { onClick, ...link } = linkTo(change);
    return {
      ...link,
      onClick: (event: MouseEvent) => {
        // The second press of a double click would hit the chip that has moved under the pointer.
        if (event.detail > 1) return event.preventDefault();
        onClick(event);
        if (event.defaultPrevented) lastPress.current = { index, of: refinements.length };
      },
    };
  };
  if (refinements.length === 0) return <LeftOutWords state={state} />;
  return (
    <>
      <ChipRow ref={row} aria-label={text('search.chips', 'Chosen filters')}>
        {refinements.map((refinement, index) => {
          const label = refinementName(refinement, text, { ...site, terms });
          return (
            <li key={refinementKey(refinement)}>
              <Chip label={label} {...removeLink((now) => withoutRefinement(now, refinement), index)} />
            </li>
          );
        })}
        <li>
          <Anchor {...removeLink(withoutRefinements, 0)}>{text('search.clear', 'Clear all')}</Anchor>
        </li>
      </ChipRow>
      <LeftOutWords state={state} />
      {state.weekly === undefined || terms.length === 0 ? null : <BudgetRates weekly={state.weekly} terms={terms} />}
    </>
  );
});
