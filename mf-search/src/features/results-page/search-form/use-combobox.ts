import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** Undefined: the text field, between the last and the first option. False: the list does not use the key (ARIA 1.2). */
export const nextActiveOption = (key: string, active: number | undefined, count: number): number | undefined | false => {
  if (count === 0) return false;
  if (key === 'ArrowDown') return active === undefined ? 0 : active + 1 < count ? active + 1 : undefined;
  if (key === 'ArrowUp') return active === undefined ? count - 1 : active > 0 ? active - 1 : undefined;
  return false;
};

/** The focus stays in the field; `aria-activedescendant` names the active option (ARIA 1.2). A chosen option closes the list. */
export const useCombobox = <Option>(onPick: (option: Option) => void) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [active, setActive] = useState<number>();
  const hasList = isOpen && options.length > 0;
  const listId = `${id}list`;
  const optionId = (index: number): string => `${id}${index}`;

  const open = () => setIsOpen(true);
  const close = () => {
    setIsOpen(false);
    setActive(undefined);
  };
  /** Opens the list, with no option active, after the typed words have changed. */
  const restart = () => {
    setIsOpen(true);
    setActive(undefined);
  };
  const pick = (option: Option) => {
    close();
    onPick(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && hasList) {
      event.preventDefault();
      return close();
    }
    const option = hasList && active !== undefined ? options[active] : undefined;
    if (event.key === 'Enter' && option) {
      event.preventDefault();
      return pick(option);
    }
    const next = nextActiveOption(event.key, active, options.length);
    if (next === false) return;
    event.preventDefault();
    open();
    setActive(next);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) close();
  };
  const inputProps = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': hasList,
    'aria-controls': listId,
    'aria-activedescendant': hasList && active !== undefined ? optionId(active) : undefined,
    onKeyDown,
  } as const;
  return { id, listId, optionId, isOpen, active, open, close, restart, pick, onBlur, inputProps, setOptions };
};
