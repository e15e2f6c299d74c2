import { useFieldError } from './field-errors';

interface TextFieldProps {
  name: string;
  label: string;
  value: string;
  onChange(value: string): void;
}

/** Removes spaces at both ends. */
export const TextField = ({ name, label, value, onChange }: TextFieldProps) => {
  const { control, message } = useFieldError(name);
  return (
    <div className="field">
      <label>
        {label}
        <input
          {...control}
          value={value}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value.trim())}
        />
      </label>
      {message}
    </div>
  );
};
