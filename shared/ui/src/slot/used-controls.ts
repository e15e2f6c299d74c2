type Field = HTMLInputElement | HTMLTextAreaElement;

const controlsIn = (place: HTMLElement) => [
  ...place.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
];

const isField = (control: HTMLElement | undefined): control is Field =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;

/** What somebody did with the controls of a part, each by its place among them. */
export interface UsedControls {
  /** The one that has the focus; -1 when none has. */
  focused: number;
  /** What was typed. */
  typed: [control: number, value: string][];
}

export const usedControls = (place: HTMLElement): UsedControls => {
  const controls = controlsIn(place);
  return {
    focused: controls.indexOf(document.activeElement as HTMLElement),
    typed: controls.flatMap((control, at): [number, string][] =>
      isField(control) && control.value !== control.defaultValue ? [[at, control.value]] : [],
    ),
  };
};

/** Does the same with the controls of the part that took its place; the page does not scroll. */
export const repeatUse = (place: HTMLElement, { focused, typed }: UsedControls): void => {
  const controls = controlsIn(place);
  for (const [at, value] of typed) {
    const control = controls[at];
    if (!isField(control)) continue;
    // React hears of a value only where it was not set through its own property.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  controls[focused]?.focus({ preventScroll: true });
};
