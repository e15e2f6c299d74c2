import { Anchor, useText } from '@forecourt/ui';
import { newSinceText } from '../../../model/filters/refinement-name';
import { withListedSince } from '../../../model/state/search-state';
import type { SearchStateControl } from '../use-search-state';
import { BudgetSteps } from './budget-filter.styles';
import type { FilterWithValues } from './panel-filters';

interface Props {
  filter: Extract<FilterWithValues, { kind: 'since' }>;
  name: string;
  control: SearchStateControl;
}

const DAYS = [1, 7, 30];

/** The days since a car was listed (`created_at` of S-06) are links, which work without JavaScript. */
export const ListedSinceFilter = ({ filter: { days: chosen }, name, control: { linkTo } }: Props) => {
  const text = useText<'search'>();
  return (
    <BudgetSteps aria-label={name}>
      {DAYS.map((days) => (
        <li key={days}>
          <Anchor
            {...linkTo((now) => withListedSince(now, days === chosen ? undefined : days))}
            aria-label={newSinceText(days, text)}
            aria-current={days === chosen ? 'true' : undefined}
          >
            {days === 1 ? text('search.days.one', '24 hours') : text('search.days', '{{days}} days', { days })}
          </Anchor>
        </li>
      ))}
    </BudgetSteps>
  );
};
