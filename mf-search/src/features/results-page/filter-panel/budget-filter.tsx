import { formatMoney } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { Anchor, Copy, useText } from '@forecourt/ui';
import { useAfterPress } from '@forecourt/ui/press';
import { useId, useState, type KeyboardEvent } from 'react';
import { budgetLoan, weeklyBudgetTerms } from '../../../model/filters/budget';
import { withWeeklyBudget } from '../../../model/state/search-state';
import type { SearchStateControl } from '../use-search-state';
import { BudgetSteps } from './budget-filter.styles';
import { BoundField } from './filter-panel.styles';
import { NotANumber } from './not-a-number';
import type { FilterWithValues } from './panel-filters';

interface Props {
  filter: Extract<FilterWithValues, { kind: 'budget' }>;
  name: string;
  control: SearchStateControl;
  form: string;
}

/** In dollars. */
const MAX_WEEKLY = 10_000;

/** The price that a weekly amount pays for at the first lender, with the comparison rate (F-09). */
const BudgetExample = ({ weekly }: { weekly: number }) => {
  const text = useText<'search'>();
  const site = useSite();
  const [terms] = weeklyBudgetTerms(site);
  if (!terms) return null;
  const money = (dollars: number): string => formatMoney(dollars, site.locale, site.currency);
  const { price, comparisonRate } = budgetLoan(weekly, terms);
  return (
    <Copy size="xs" tone="muted">
      {text(
        'search.budget.example',
        '{{weekly}} a week pays for about {{price}} at {{rate}}% p.a. ({{comparison}}% p.a. comparison rate) over {{years}} years with {{deposit}} deposit.',
        {
          weekly: money(weekly),
          price: money(price),
          rate: terms.rate,
          comparison: comparisonRate.toFixed(2),
          years: terms.termYears,
          deposit: terms.deposit === 0 ? text('search.budget.noDeposit', 'no') : money(terms.deposit),
        },
      )}
    </Copy>
  );
};

/** A field and preset amounts, with an example (F-09). */
export const BudgetFilter = ({ filter: { weekly }, name, control: { apply, linkTo }, form }: Props) => {
  const text = useText<'search'>();
  const site = useSite();
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const [isUnreadable, setUnreadable] = useState(false);
  const typed = Number((draft ?? '').replaceAll(/\D/g, '')) || undefined;
  const example = (draft === undefined ? weekly : typed) ?? site.search.weeklyBudget.steps[1] ?? 0;
  const commit = () => {
    if (draft === undefined) return;
    if (/\p{L}/u.test(draft) && typed === undefined) return setUnreadable(true);
    setDraft(undefined);
    const next = typed === undefined ? undefined : Math.min(typed, MAX_WEEKLY);
    if (next !== weekly) apply((now) => withWeeklyBudget(now, next));
  };
  const leave = useAfterPress(commit);
  return (
    <div role="group" aria-label={name}>
      <BoundField>
        <label htmlFor={id}>{text('search.budget.label', 'Up to, a week')}</label>
        <input
          id={id}
          name="weekly"
          form={form}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={5}
          autoComplete="off"
          placeholder={text('search.range.any', 'Any')}
          value={draft ?? (weekly === undefined ? '' : String(weekly))}
          aria-invalid={isUnreadable || undefined}
          aria-describedby={isUnreadable ? `${id}wrong` : undefined}
          onChange={(event) => {
            setUnreadable(false);
            setDraft(event.target.value);
          }}
          onBlur={leave}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            commit();
          }}
        />
      </BoundField>
      {isUnreadable ? <NotANumber id={`${id}wrong`} /> : null}
      <BudgetSteps>
        {site.search.weeklyBudget.steps.map((step) => (
          <li key={step}>
            <Anchor
              {...linkTo((now) => withWeeklyBudget(now, step === weekly ? undefined : step))}
              // A pressed amount counts, and not the amount that was being typed.
              onMouseDown={() => {
                setUnreadable(false);
                setDraft(undefined);
              }}
              aria-current={step === weekly ? 'true' : undefined}
            >
              {formatMoney(step, site.locale, site.currency)}
            </Anchor>
          </li>
        ))}
      </BudgetSteps>
      <BudgetExample weekly={example} />
    </div>
  );
};
