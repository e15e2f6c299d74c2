import { formatCount } from '@forecourt/rules/text/format-count';
import { useSite } from '@forecourt/store';
import type { ReactNode } from 'react';
import { FilterOption } from './filter-panel.styles';
import { ValueCheckbox } from './tick';

interface Props {
  attribute: string;
  value: string;
  label: string;
  count: number;
  checked: boolean;
  form: string;
  onChange: () => void;
  /** Checkboxes below this value, such as the models of a make. */
  children?: ReactNode;
}

/** A field of the form, for browsers without JavaScript. */
export const TickOption = ({ attribute, value, label, count, checked, form, onChange, children }: Props) => {
  const { locale } = useSite();
  return (
    <li>
      <FilterOption>
        <ValueCheckbox attribute={attribute} value={value} form={form} checked={checked} onChange={onChange} />
        <span>{label}</span>
        <small>{formatCount(count, locale)}</small>
      </FilterOption>
      {children}
    </li>
  );
};
