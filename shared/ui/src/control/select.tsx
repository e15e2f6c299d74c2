import { useId, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon';
import { token } from '../theme/token';
import { VisuallyHidden } from '../layout/layout';
import { controlStyles, LabelElement } from './control.styles';

const Frame = styled.span`
  position: relative;
  display: block;
  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${token.space[3]};
    margin-block: auto;
    pointer-events: none;
    color: ${token.colour.muted};
  }
`;
const Native = styled.select`
  ${controlStyles}
  appearance: none;
  padding-inline-end: ${token.space[10]};
  text-overflow: ellipsis;
  cursor: pointer;
`;
const Column = styled.div`
  display: grid;
  gap: ${token.space[1]};
  min-width: 0;
`;

export interface SelectOption {
  value: string;
  label: string;
  group?: string;
  disabled?: boolean;
}

const optionsOf = (options: SelectOption[]) =>
  options.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ));

export interface SelectControlProps extends ComponentProps<'select'> {
  options: SelectOption[];
  /** First option, with an empty value. */
  placeholder?: string;
}

export const SelectControl = ({ options, placeholder, ...rest }: SelectControlProps) => {
  const groups = [...new Set(options.flatMap(({ group }) => (group ? [group] : [])))];
  return (
    <Frame>
      <Native {...rest}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {optionsOf(options.filter(({ group }) => !group))}
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {optionsOf(options.filter((option) => option.group === group))}
          </optgroup>
        ))}
      </Native>
      <Icon name="chevron-down" />
    </Frame>
  );
};

/** Outside a form, such as the sort order. In a form use `SelectField`. */
export const Select = ({ label, labelHidden, ...rest }: SelectControlProps & { label: string; labelHidden?: boolean }) => {
  const id = useId();
  return (
    <Column>
      <LabelElement htmlFor={id}>{labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</LabelElement>
      <SelectControl {...rest} id={id} />
    </Column>
  );
};
