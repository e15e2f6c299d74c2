import type { FormValues } from '@forecourt/ui/form';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsIn = (place: HTMLElement): Control[] => [...place.querySelectorAll<Control>('input, textarea, select')];

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');

/** What a person has typed into the form so far, and the name of the field that has the focus. */
export const typedAnswers = (place: HTMLElement): { values: FormValues; focused?: string } => {
  const given = controlsIn(place).filter((control) => control.name && (!isChoice(control) || control.checked));
  const focused = controlsIn(place).find((control) => control === document.activeElement)?.name;
  const values: FormValues = {};
  // Two forms of a part may ask for the same: one that was left empty takes nothing from the other.
  for (const { name, value } of given) values[name] = value || (values[name] ?? '');
  return { values, focused };
};

/** Gives the focus to a field of the form in `place`: of a choice to the answer that is chosen, of a text behind it. */
export const focusAnswer = (place: HTMLElement, name: string): void => {
  const named = controlsIn(place).filter((control) => control.name === name);
  const control = named.find((each) => isChoice(each) && each.checked) ?? named[0];
  if (!control) return;
  control.focus({ preventScroll: true });
  // Inputs of type email have no selection.
  if (control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && /^(text|tel)$/.test(control.type)))
    control.setSelectionRange(control.value.length, control.value.length);
};

/** Chooses what the enquiry is about, in whichever form is in the page. */
export const chooseCategory = (category: string): void =>
  document.querySelector<HTMLInputElement>(`#enquire input[type="radio"][name="category"][value="${category}"]`)?.click();
