import type { FormValues } from '@forecourt/contracts/form/form';
import { focusAnswer, typedAnswers } from '../enquiry/typed-answers';

const controlsIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('a[href], button, summary')];
const foldsIn = (place: HTMLElement) => [...place.querySelectorAll('details')];

const wordsOf = (control: HTMLElement) => `${control.tagName} ${control.textContent}`;
const alike = (place: HTMLElement, words: string) => controlsIn(place).filter((control) => wordsOf(control) === words);

/** A button or link by its words, and which of those with the same: the part has not all that its plain HTML has. */
interface Mark {
  words: string;
  at: number;
}

const markOf = (place: HTMLElement, control: Element | null | undefined): Mark | undefined => {
  const found = controlsIn(place).find((each) => each === control);
  if (!found) return undefined;
  const words = wordsOf(found);
  return { words, at: alike(place, words).indexOf(found) };
};
const marked = (place: HTMLElement, mark: Mark | undefined) => mark && alike(place, mark.words)[mark.at];

/** What somebody did with the server's HTML of a part. */
export interface Use {
  /** What was typed, by the names of the fields. */
  values: FormValues;
  /** Name of the field that had the focus. */
  focused?: string;
  /** The button or link that had it. */
  control?: Mark;
  /** The button that was pressed in vain. */
  pressed?: Mark;
  /** What was unfolded. */
  open: boolean[];
}

/**
 * The button that a click means for nothing while the code of its part is on its way: one that needs code, or one whose form
 * the browser would not send, because of fields of a later step.
 */
export const vainPress = ({ target }: Event): HTMLButtonElement | undefined => {
  const button = target instanceof Element ? target.closest('button') : null;
  return button && (button.type !== 'submit' || button.form?.checkValidity() === false) ? button : undefined;
};

export const readUse = (place: HTMLElement | null, pressed?: HTMLButtonElement): Use =>
  place
    ? {
        ...typedAnswers(place),
        control: markOf(place, document.activeElement),
        pressed: markOf(place, pressed),
        open: foldsIn(place).map((fold) => fold.open),
      }
    : { values: {}, open: [] };

/**
 * Folds, focus and the last press as they were, in the part that took the place of the HTML; what was typed is given to it as
 * `values`.
 */
export const repeatUse = (place: HTMLElement, { focused, control, pressed, open }: Use): void => {
  foldsIn(place).forEach((fold, index) => {
    if (open[index]) fold.open = true;
  });
  if (focused) focusAnswer(place, focused);
  else marked(place, control)?.focus({ preventScroll: true });
  marked(place, pressed)?.click();
};
