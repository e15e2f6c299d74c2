import type { FormValues } from '@forecourt/contracts/form/form';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Choice = HTMLInputElement & { type: 'radio' | 'checkbox' };

const FIELDS = 'input, textarea, select';
const CONTROLS = `a[href], button, summary, ${FIELDS}`;

const controlsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>(CONTROLS)];
const fieldsIn = (root: HTMLElement) => [...root.querySelectorAll<Field>(FIELDS)];
const foldsIn = (root: HTMLElement) => [...root.querySelectorAll('details')];

const isField = (control: Element): control is Field => control.matches(FIELDS);
const isChoice = (control: Element): control is Choice => control.matches('input[type="radio"], input[type="checkbox"]');

/** Files can't be entered by code, and nobody types into a hidden field. */
const isTyped = (field: Field): boolean => !isChoice(field) && !field.matches('[type="file"], [type="hidden"]');

/** Identifies a control among those of a part. Ids are no help: each rendering makes new ones, also for names of radio buttons. */
const keyOf = (control: HTMLElement): string => {
  const slot = control.closest('[data-slot]')?.getAttribute('data-slot');
  const label = control.getAttribute('aria-label');
  if (!isField(control)) return [slot, control.tagName, label ?? control.textContent].join('|');
  const words = control.labels?.[0]?.textContent || label;
  if (isChoice(control)) return [slot, control.type, words, control.value].join('|');
  return [slot, control.type, control.name || words].join('|');
};

/** A control by its key, and its number among the controls with the same key. */
export interface ControlMark {
  key: string;
  at: number;
}

const sameKey = (root: HTMLElement, key: string) => controlsIn(root).filter((control) => keyOf(control) === key);

/** Marks a control in `root`, to find the control that takes its place. */
export const markControl = (root: HTMLElement, control: HTMLElement): ControlMark => {
  const key = keyOf(control);
  return { key, at: sameKey(root, key).indexOf(control) };
};

/** The control in `root` that a mark fits; undefined where there is none. */
export const findControl = (root: HTMLElement, { key, at }: ControlMark): HTMLElement | undefined => sameKey(root, key)[at];

/** Enters a value into a field as a person does, so that React hears of it. */
export const enterValue = (field: Field, value: string): void => {
  if (field.value === value) return;
  // React hears of a value only where it was not set through its own property.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

const focus = (control: HTMLElement): void => {
  control.focus({ preventScroll: true });
  // Behind the text. Inputs of other types have no selection.
  if (control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && /^(text|tel)$/.test(control.type)))
    control.setSelectionRange(control.value.length, control.value.length);
};

/** The value that a field had when its HTML came. */
const defaultOf = (field: Field): string | undefined =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value
    : field.defaultValue;

/** Use of the HTML of a part, to be repeated in the HTML that takes its place. */
export interface Use {
  /** Answers of the forms, by name of the field: start values for a form that has other fields at first. */
  values: FormValues;
  typed: (ControlMark & { value: string })[];
  /** Radio buttons and checkboxes that are not as they were. */
  chosen: (ControlMark & { checked: boolean })[];
  focused?: ControlMark;
  /** The button that was pressed before its code had come. */
  pressed?: ControlMark;
  /** Which of the folds are open, in their order. */
  open: boolean[];
}

/** Answers of all forms in `root`, by name of the field. */
export const formValues = (root: HTMLElement): FormValues => {
  const values: FormValues = {};
  for (const field of fieldsIn(root)) {
    if (!field.name || (isChoice(field) && !field.checked)) continue;
    // Two forms of a part may have the same field: the empty one does not replace the other's answer.
    values[field.name] = field.value || (values[field.name] ?? '');
  }
  return values;
};

/** Reads the use of the HTML in `root`. `pressed`: the button that was pressed before its code had come. */
export const readUse = (root: HTMLElement, pressed?: HTMLElement): Use => {
  const fields = fieldsIn(root);
  const focused = controlsIn(root).find((control) => control === document.activeElement);
  return {
    values: formValues(root),
    typed: fields
      .filter((field) => isTyped(field) && field.value !== defaultOf(field))
      .map((field) => ({ ...markControl(root, field), value: field.value })),
    chosen: fields
      .filter(isChoice)
      .filter(({ type, checked, defaultChecked }) => checked !== defaultChecked && (checked || type === 'checkbox'))
      .map((choice) => ({ ...markControl(root, choice), checked: choice.checked })),
    open: foldsIn(root).map((fold) => fold.open),
    ...(focused ? { focused: markControl(root, focused) } : {}),
    ...(pressed ? { pressed: markControl(root, pressed) } : {}),
  };
};

/** Repeats the use in `root`, as far as it has the same controls. The page does not scroll. */
export const repeatUse = (root: HTMLElement, { typed, chosen, focused, pressed, open }: Use): void => {
  foldsIn(root).forEach((fold, index) => {
    if (open[index]) fold.open = true;
  });
  for (const { value, ...mark } of typed) {
    const field = findControl(root, mark);
    if (field && isField(field)) enterValue(field, value);
  }
  for (const { checked, ...mark } of chosen) {
    const choice = findControl(root, mark);
    if (choice && isChoice(choice) && choice.checked !== checked) choice.click();
  }
  const next = focused && findControl(root, focused);
  if (next) focus(next);
  if (pressed) findControl(root, pressed)?.click();
};
