import type { FormValues } from '@forecourt/contracts/form';
import { focusAnswer, typedAnswers } from '../enquiry/typed-answers';

const controlsIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('a[href], button, summary')];
const foldsIn = (place: HTMLElement) => [...place.querySelectorAll('details')];

/** What somebody did with the server's HTML of a part. */
export interface Use {
  /** What was typed, by the names of the fields. */
  values: FormValues;
  /** Name of the field that had the focus. */
  focused?: string;
  /** Place of the button or link that had it; -1 when none had. */
  control: number;
  /** What was unfolded. */
  open: boolean[];
}

export const readUse = (place: HTMLElement | null): Use =>
  place
    ? {
        ...typedAnswers(place),
        control: controlsIn(place).indexOf(document.activeElement as HTMLElement),
        open: foldsIn(place).map((fold) => fold.open),
      }
    : { values: {}, control: -1, open: [] };

/** Folds and focus as they were, in the part that took the place of the HTML; what was typed is given to it as `values`. */
export const repeatUse = (place: HTMLElement, { focused, control, open }: Use): void => {
  foldsIn(place).forEach((fold, index) => {
    if (open[index]) fold.open = true;
  });
  if (focused) focusAnswer(place, focused);
  else controlsIn(place)[control]?.focus({ preventScroll: true });
};
