import { allOf, anyOf } from '@forecourt/rules/stock/filter-text';
import type { Range, SearchState } from '../state/search-state';

/** "Any Kia, or a Toyota HiLux": a make of which models are chosen stands for those. */
const makesOrModels = (makes: readonly string[], models: readonly string[]): string => {
  const whole = makes.filter((make) => !models.some((model) => model.startsWith(`${make} `)));
  return [anyOf('make', whole), anyOf('make_model', models)].filter((part) => part !== '').join(' OR ');
};

const within = (attribute: string, { min, max }: Range): string =>
  allOf(min === undefined ? undefined : `${attribute}>=${min}`, max === undefined ? undefined : `${attribute}<=${max}`);

/** Filters that are chosen, but for some, as one filter text. `price`: what the bounds and the budget leave. */
export const stateFilter = (state: SearchState, price: Range | undefined, except: readonly string[] = []): string => {
  const { make = [], make_model: models = [], ...others } = state.facets;
  const facets = Object.entries(others).flatMap(([attribute, values]) =>
    except.includes(attribute) ? [] : anyOf(attribute, values),
  );
  const ranges = Object.entries({ ...state.ranges, ...(price ? { price } : {}) }).map(([attribute, range]) =>
    within(attribute, range),
  );
  return allOf(except.includes('make') ? '' : makesOrModels(make, models), ...facets, ...ranges);
};
