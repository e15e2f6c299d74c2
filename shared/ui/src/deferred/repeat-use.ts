import { enterValue, isChoice, serverValueOf, type FormControl } from '@forecourt/ui';

/** A field that the shopper changed in a section's HTML: its value, or whether it is ticked. */
interface ChangedField {
  field: FormControl;
  now: string | boolean;
  before: string | boolean;
}

const beforeOf = (field: FormControl): string | boolean =>
  isChoice(field) ? field.defaultChecked : (serverValueOf(field) ?? '');

/** A radio button that lost its tick follows from the one that got it. */
export const readChangedFields = (root: HTMLElement): ChangedField[] =>
  [...root.querySelectorAll<FormControl>('input:not([type="file"], [type="hidden"]), textarea, select')]
    .map((field) => ({ field, now: isChoice(field) ? field.checked : field.value, before: beforeOf(field) }))
    .filter(({ field, now, before }) => now !== before && (now !== false || !field.matches('[type="radio"]')));

/** After React took over the HTML. React learns of a value only by a change, so the field gets its earlier value first. */
export const repeatChanges = (changes: ChangedField[]): void => {
  for (const { field, now, before } of changes) {
    if (!field.isConnected) continue;
    if (isChoice(field)) {
      field.checked = Boolean(before);
      field.click();
    } else {
      field.value = String(before);
      enterValue(field, String(now));
    }
  }
};
