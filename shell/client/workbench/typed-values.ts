import { enterValue, findFormControl, formControlPosition, type FormControl } from '@forecourt/ui';

const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea';

const isField = (target: unknown): target is FormControl => target instanceof HTMLElement && target.matches(FIELDS);

/** `keep` stores typed values and returns a function that enters them into the new fields and restores the focus. */
export const followTypedValues = (root: HTMLElement) => {
  const typed = new Set<FormControl>();
  root.addEventListener('input', ({ target }) => void (isField(target) && typed.add(target)));

  /** Undefined while `field` is still in the page. */
  const successorOf = (field: FormControl) => {
    const mark = formControlPosition(root, field);
    return (): HTMLElement | undefined => (field.isConnected ? undefined : findFormControl(root, mark));
  };

  return {
    keep(): () => void {
      const kept = [...typed]
        .filter((field) => root.contains(field))
        .map((field) => ({ value: field.value, next: successorOf(field) }));
      const focused = document.activeElement;
      const nextFocus = isField(focused) && root.contains(focused) ? successorOf(focused) : undefined;
      return () => {
        for (const field of typed) if (!field.isConnected) typed.delete(field);
        for (const { value, next } of kept) {
          const field = next();
          if (isField(field)) enterValue(field, value);
        }
        nextFocus?.()?.focus({ preventScroll: true });
      };
    },
  };
};
