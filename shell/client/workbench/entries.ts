type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea';

const isField = (target: unknown): target is Field => target instanceof HTMLElement && target.matches(FIELDS);

/** By what a field is known again in the code that takes its place: ids are made anew. */
const nameOf = (field: Field): string =>
  [
    field.closest('[data-slot]')?.getAttribute('data-slot'),
    field.type,
    field.name || field.labels?.[0]?.textContent || field.getAttribute('aria-label'),
  ].join('|');

const sameIn = (root: HTMLElement, name: string): Field[] =>
  [...root.querySelectorAll<Field>(FIELDS)].filter((field) => nameOf(field) === name);

const enter = (field: Field, value: string): void => {
  // React hears of a value only where it was not set through its own property.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Notes in which fields somebody types. `keep` remembers what is in them now; what comes back from it puts that into the
 * fields that have taken their places meanwhile, and the focus where it was. What nobody typed is not touched: the new
 * code may begin with another value.
 */
export const followEntries = (root: HTMLElement) => {
  const typed = new Set<Field>();
  root.addEventListener('input', ({ target }) => void (isField(target) && typed.add(target)));

  const placeOf = (field: Field) => {
    const name = nameOf(field);
    const at = sameIn(root, name).indexOf(field);
    return (): Field | undefined => (field.isConnected ? undefined : sameIn(root, name)[at]);
  };

  return {
    keep(): () => void {
      const kept = [...typed]
        .filter((field) => root.contains(field))
        .map((field) => ({ value: field.value, next: placeOf(field) }));
      const focused = document.activeElement;
      const nextFocus = isField(focused) && root.contains(focused) ? placeOf(focused) : undefined;
      return () => {
        for (const field of typed) if (!field.isConnected) typed.delete(field);
        for (const { value, next } of kept) {
          const field = next();
          if (field && field.value !== value) enter(field, value);
        }
        nextFocus?.()?.focus({ preventScroll: true });
      };
    },
  };
};
