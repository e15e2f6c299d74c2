import { startTransition, useOptimistic } from 'react';

interface Props {
  attribute: string;
  value: string;
  checked: boolean;
  /** Id of the form that sends it, for a browser without JavaScript. */
  form: string;
  onChange: () => void;
}

/** The box of a value. It shows a press at once, before the rest of the page has followed. */
export const Tick = ({ attribute, value, checked, form, onChange }: Props) => {
  const [isTicked, setTicked] = useOptimistic(checked);
  const press = () =>
    startTransition(() => {
      setTicked(!isTicked);
      onChange();
    });
  return <input type="checkbox" name={attribute} value={value} form={form} checked={isTicked} onChange={press} />;
};
