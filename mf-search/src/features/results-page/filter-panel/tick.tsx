import { startTransition, useOptimistic } from 'react';

interface Props {
  attribute: string;
  value: string;
  checked: boolean;
  /** Search form to which the checkbox belongs, so that it works without JavaScript. */
  form: string;
  onChange: () => void;
}

/** Shows a press at once, before the results follow. */
export const ValueCheckbox = ({ attribute, value, checked, form, onChange }: Props) => {
  const [isTicked, setTicked] = useOptimistic(checked);
  const press = () =>
    startTransition(() => {
      setTicked(!isTicked);
      onChange();
    });
  return <input type="checkbox" name={attribute} value={value} form={form} checked={isTicked} onChange={press} />;
};
