import type { FormValues } from '@forecourt/contracts/form/form';

export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Choice = HTMLInputElement & { type: 'radio' | 'checkbox' };

const FIELDS = 'input, textarea, select';
const CONTROLS = `a[href], button, summary, ${FIELDS}`;

const controlsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>(CONTROLS)];
const fieldsIn = (root: HTMLElement) => [...root.querySelectorAll<FormControl>(FIELDS)];
const foldsIn = (root: HTMLElement) => [...root.querySelectorAll('details')];
/** A row of cards, which scrolls sideways, is a list. */
const listsIn = (root: HTMLElement) => [...root.querySelectorAll('ul, ol')];

const isField = (control: Element): control is FormControl => control.matches(FIELDS);
export const isChoice = (control: Element): control is Choice => control.matches('input[type="radio"], input[type="checkbox"]');

/** A text field or a select. Not a file field, whose value code can't set, nor a hidden one, into which nobody types. */
const isTyped = (field: FormControl): boolean => !isChoice(field) && !field.matches('[type="file"], [type="hidden"]');

/** The same in every render of a section, so not made from ids or names of radio buttons, which every render creates anew. */
const keyOf = (control: HTMLElement): string => {
  const slot = control.closest('[data-slot]')?.getAttribute('data-slot');
  const label = control.getAttribute('aria-label');
  if (!isField(control)) return [slot, control.tagName, label ?? control.textContent].join('|');
  const words = control.labels?.[0]?.textContent || label;
  if (isChoice(control)) return [slot, control.type, words, control.value].join('|');
  return [slot, control.type, control.name || words].join('|');
};

type TextSelection = [start?: number | null, end?: number | null];

/** `at`: its number among the controls with the same key. */
export interface FormControlPosition {
  key: string;
  at: number;
}

const sameKey = (root: HTMLElement, key: string) => controlsIn(root).filter((control) => keyOf(control) === key);

export const formControlPosition = (root: HTMLElement, control: HTMLElement): FormControlPosition => {
  const key = keyOf(control);
  return { key, at: sameKey(root, key).indexOf(control) };
};

export const findFormControl = (root: HTMLElement, { key, at }: FormControlPosition): HTMLElement | undefined =>
  sameKey(root, key)[at];

/** Fires events like typing, so that React reads the value. */
export const enterValue = (field: FormControl, value: string): void => {
  if (field.value === value) return;
  // React ignores a value that is set through the property that React itself puts on the element, so the prototype's
  // setter is used.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

/** In a text, selects what was selected, or else sets the caret behind the text. */
const focus = (control: HTMLElement, [start, end]: TextSelection): void => {
  control.focus({ preventScroll: true });
  // Only text areas and inputs of type text or tel have a caret that a script can set.
  if (control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && /^(text|tel)$/.test(control.type)))
    control.setSelectionRange(start ?? control.value.length, end ?? control.value.length);
};

const selectionIn = ({ selectionStart, selectionEnd }: Partial<HTMLInputElement>): TextSelection => [
  selectionStart,
  selectionEnd,
];

export const serverValueOf = (field: FormControl): string | undefined =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value
    : field.defaultValue;

export interface SectionState {
  /** By field name; for a form whose first render has other fields than the server's HTML. */
  values: FormValues;
  typed: (FormControlPosition & { value: string })[];
  /** Radio buttons and checkboxes that the shopper changed. */
  chosen: (FormControlPosition & { checked: boolean })[];
  focused?: FormControlPosition & { selection: TextSelection };
  pressed?: FormControlPosition;
  /** Each `details` element, in the order of the page. */
  open: boolean[];
  /** How far each list is scrolled sideways, in the order of the page. */
  scrolled: number[];
}

export const formValues = (root: HTMLElement): FormValues => {
  const values: FormValues = {};
  for (const field of fieldsIn(root)) {
    if (!field.name || (isChoice(field) && !field.checked)) continue;
    // Two forms of a section may have the same field, and an empty field must not replace the other form's answer.
    values[field.name] = field.value || (values[field.name] ?? '');
  }
  return values;
};

/** `pressed` is the button that was pressed before its code was loaded. */
export const readSectionState = (root: HTMLElement, pressed?: HTMLElement): SectionState => {
  const fields = fieldsIn(root);
  const focused = controlsIn(root).find((control) => control === document.activeElement);
  return {
    values: formValues(root),
    typed: fields
      .filter((field) => isTyped(field) && field.value !== serverValueOf(field))
      .map((field) => ({ ...formControlPosition(root, field), value: field.value })),
    chosen: fields
      .filter(isChoice)
      .filter(({ type, checked, defaultChecked }) => checked !== defaultChecked && (checked || type === 'checkbox'))
      .map((choice) => ({ ...formControlPosition(root, choice), checked: choice.checked })),
    open: foldsIn(root).map((fold) => fold.open),
    scrolled: listsIn(root).map((list) => list.scrollLeft),
    ...(focused
      ? { focused: { ...formControlPosition(root, focused), selection: selectionIn(focused as Partial<HTMLInputElement>) } }
      : {}),
    ...(pressed ? { pressed: formControlPosition(root, pressed) } : {}),
  };
};

/** For the controls that exist in `root`. The page does not scroll. */
export const restoreSectionState = (
  root: HTMLElement,
  { typed, chosen, focused, pressed, open, scrolled }: SectionState,
): void => {
  listsIn(root).forEach((list, index) => {
    if (scrolled[index]) list.scrollLeft = scrolled[index];
  });
  foldsIn(root).forEach((fold, index) => {
    if (open[index]) fold.open = true;
  });
  for (const { value, ...mark } of typed) {
    const field = findFormControl(root, mark);
    if (field && isField(field)) enterValue(field, value);
  }
  for (const { checked, ...mark } of chosen) {
    const choice = findFormControl(root, mark);
    if (choice && isChoice(choice) && choice.checked !== checked) choice.click();
  }
  const next = focused && findFormControl(root, focused);
  if (next) focus(next, focused.selection);
  if (pressed) findFormControl(root, pressed)?.click();
};
