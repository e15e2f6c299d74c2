import { useText, VisuallyHidden } from '@forecourt/ui';
import { useId } from 'react';
import { ValueSearchInput } from './filter-panel.styles';

interface Props {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

/** The field has no name, so the form does not send it. */
export const ValueSearch = ({ name, value, onChange }: Props) => {
  const text = useText<'search'>();
  const id = useId();
  const label = text('search.values.search', 'Find in {{name}}', { name: name.toLowerCase() });
  return (
    <>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <ValueSearchInput
        id={id}
        type="text"
        value={value}
        autoComplete="off"
        placeholder={label}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </>
  );
};
