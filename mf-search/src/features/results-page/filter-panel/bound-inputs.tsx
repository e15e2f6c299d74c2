import { typedPrice } from '@forecourt/rules/price/typed-price';
import { filterUnitSign } from '@forecourt/rules/search/filter-value';
import { useSite } from '@forecourt/store';
import { useText, VisuallyHidden } from '@forecourt/ui';
import { useAfterPress } from '@forecourt/ui/press';
import { useId, useState, type KeyboardEvent } from 'react';
import type { NumberRange } from '../../../model/state/search-state';
import { FilterBounds, BoundField } from './filter-panel.styles';
import { NotANumber } from './not-a-number';

interface Props {
  attribute: string;
  range: NumberRange;
  /** Id of the element that contains the unit of both bounds. */
  hint: string;
  form: string;
  onChange: (range: NumberRange) => void;
}

const fieldText = (value: number | undefined): string => (value === undefined ? '' : String(value));
/** "25k" is 25,000 as in a question; of other texts the digits count. */
const numberOf = (text: string): number | undefined => {
  const digits = text.replaceAll(/\D/g, '').slice(0, 9);
  return typedPrice(text) ?? (digits === '' ? undefined : Number(digits));
};

/** They apply on leaving a field or on Enter, and a text without a number changes nothing; without JavaScript the form sends them. */
export const MinMaxInputs = ({ attribute, range, hint, form, onChange }: Props) => {
  const text = useText<'search'>();
  const site = useSite();
  const id = useId();
  const [draft, setDraft] = useState<Partial<Record<'min' | 'max', string>>>({});
  const [unreadable, setUnreadable] = useState<'min' | 'max'>();
  const unit = filterUnitSign(attribute, site, text);

  const commit = (side: 'min' | 'max') => {
    const typed = draft[side];
    if (typed === undefined) return;
    const value = numberOf(typed);
    if (value === undefined && typed.trim() !== '') return setUnreadable(side);
    setDraft({});
    if (value === range[side]) return;
    const { [side]: _, ...other } = range;
    onChange({ ...other, ...(value === undefined ? {} : { [side]: value }) });
  };
  const leave = useAfterPress(commit);
  const field = (side: 'min' | 'max', label: string) => (
    <BoundField>
      <label htmlFor={`${id}${side}`}>{label}</label>
      <input
        id={`${id}${side}`}
        name={`${attribute}_${side}`}
        form={form}
        type="text"
        inputMode="numeric"
        pattern="[0-9., kK$]*"
        maxLength={11}
        autoComplete="off"
        placeholder={text('search.range.any', 'Any')}
        aria-describedby={unreadable === side ? `${hint} ${id}wrong` : hint}
        aria-invalid={unreadable === side || undefined}
        value={draft[side] ?? fieldText(range[side])}
        onChange={(event) => {
          setUnreadable(undefined);
          setDraft({ [side]: event.target.value });
        }}
        onBlur={() => leave(side)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit(side);
        }}
      />
    </BoundField>
  );
  return (
    <FilterBounds>
      {field('min', text('search.range.minIn', 'From ({{unit}})', { unit }))}
      {field('max', text('search.range.maxIn', 'To ({{unit}})', { unit }))}
      {unreadable ? <NotANumber id={`${id}wrong`} /> : null}
      <VisuallyHidden id={hint}>{text('search.range.hint', 'in {{unit}}', { unit })}</VisuallyHidden>
    </FilterBounds>
  );
};
