type Field = HTMLInputElement | HTMLTextAreaElement;

const controlsIn = (place: HTMLElement) => [
  ...place.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
];

const wordsOf = (control: HTMLElement | undefined) => control?.getAttribute('aria-label') ?? control?.textContent;

const isChosen = (control: HTMLElement): boolean =>
  control instanceof HTMLInputElement &&
  control.checked !== control.defaultChecked &&
  (control.checked || control.type === 'checkbox');

const isField = (control: HTMLElement | undefined): control is Field =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;

/** What somebody did with the controls of a part, each by its place among them. */
export interface UsedControls {
  /** The one that has the focus; -1 when none has. */
  focused: number;
  /** What was typed. */
  typed: [control: number, value: string][];
  /** Radio buttons and boxes that were ticked, boxes that no longer are. */
  chosen: number[];
  /** The button that was pressed last, before its code had come, and its words. */
  pressed?: [control: number, words: string | null | undefined];
}

/** The button that a click means: nothing happens, for its code has not come. */
export const pressedButton = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;

export const usedControls = (place: HTMLElement, pressed?: HTMLElement | null): UsedControls => {
  const controls = controlsIn(place);
  return {
    focused: controls.indexOf(document.activeElement as HTMLElement),
    chosen: controls.flatMap((control, at) => (isChosen(control) ? at : [])),
    pressed: pressed ? [controls.indexOf(pressed), wordsOf(pressed)] : undefined,
    typed: controls.flatMap((control, at): [number, string][] =>
      isField(control) && control.value !== control.defaultValue ? [[at, control.value]] : [],
    ),
  };
};

/** Does the same with the controls of the part that took its place; the page does not scroll. */
export const repeatUse = (place: HTMLElement, { focused, typed, chosen, pressed }: UsedControls): void => {
  const controls = controlsIn(place);
  for (const [at, value] of typed) {
    const control = controls[at];
    if (!isField(control)) continue;
    // React hears of a value only where it was not set through its own property.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  for (const at of chosen) controls[at]?.click();
  controls[focused]?.focus({ preventScroll: true });
  const [at = -1, words] = pressed ?? [];
  // The part may have other buttons than its HTML.
  if (wordsOf(controls[at]) === words) controls[at]?.click();
};
