import { startTransition, useOptimistic } from 'react';

interface Props {
  attribute: string;
  value: string;
  checked: boolean;
  /** Id of the form that it belongs to, for a browser without JavaScript. */
  form: string;
  onChange: () => void;
}

/** The box of a value. It is ticked at once, however long the rest of the page takes to follow. */
export const Tick = ({ attribute, value, checked, form, onChange }: Props) => {
  const [shown, show] = useOptimistic(checked);
  const press = () =>
    startTransition(() => {
      show(!shown);
      onChange();
    });
  return <input type="checkbox" name={attribute} value={value} form={form} checked={shown} onChange={press} />;
};
