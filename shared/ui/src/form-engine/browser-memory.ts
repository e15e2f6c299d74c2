import type { FormDescription, FormValues } from '@forecourt/contracts/form/form';
import {
  storageKeyOfDetails,
  detailsToRemember,
  parseDetails,
  type RememberedDetails,
  storageKeyOfEnquiries,
  parseEnquiries,
  withEnquiry,
  type StoredEnquiry,
} from '@forecourt/rules/form/remembered-details';
import { keepDaysOfForm, parseKeptAnswers, textOfKeptAnswers } from '@forecourt/rules/form/kept-answers';
import { keptAnswersKey } from '@forecourt/rules/form/kept-until';
import { parseTypedAnswers, typedAnswersKey, type TypedAnswers } from '@forecourt/rules/form/typed-answers';
import { parseTrail, storageKeyOfTrail, type VisitTrail } from '@forecourt/rules/form/visit-trail';

/** Returns `otherwise` if the browser refuses access to its storage. */
const tryStorage = <Result>(use: () => Result, otherwise: Result): Result => {
  try {
    return use();
  } catch {
    return otherwise;
  }
};

/** Details in this browser (L-06). */
export const rememberedDetails = (dealer: string): RememberedDetails =>
  tryStorage(() => parseDetails(localStorage.getItem(storageKeyOfDetails(dealer))), {});

/** Only when name, email and phone are all present (L-06). */
export const rememberDetails = (dealer: string, values: FormValues): void => {
  const details = detailsToRemember(values);
  if (details) tryStorage(() => localStorage.setItem(storageKeyOfDetails(dealer), JSON.stringify(details)), undefined);
};

export const visitTrail = (dealer: string): VisitTrail =>
  tryStorage(() => parseTrail(sessionStorage.getItem(storageKeyOfTrail(dealer))), { pages: [], query: {} });

export const storeEnquiry = (dealer: string, enquiry: StoredEnquiry): void =>
  tryStorage(() => {
    const enquiries = parseEnquiries(localStorage.getItem(storageKeyOfEnquiries(dealer)));
    localStorage.setItem(storageKeyOfEnquiries(dealer), JSON.stringify(withEnquiry(enquiries, enquiry)));
  }, undefined);

export interface TypedAnswersMemory {
  read(): TypedAnswers | undefined;
  write(answers: TypedAnswers): void;
  clear(): void;
}

/** So that a reload in the middle of the form loses nothing (B-02). The answers end with the browser's tab. */
export const typedAnswersMemory = (dealer: string, form: FormDescription, car: string | undefined): TypedAnswersMemory => {
  const key = typedAnswersKey(dealer, form.id, car);
  return {
    read: () => tryStorage(() => parseTypedAnswers(sessionStorage.getItem(key), form), undefined),
    write: (answers) => tryStorage(() => sessionStorage.setItem(key, JSON.stringify(answers)), undefined),
    clear: () => tryStorage(() => sessionStorage.removeItem(key), undefined),
  };
};

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** For some days, if the shopper asks for it; undefined for a form that does not offer it. Not for answers that must not stay. */
export const keptAnswersMemory = (
  dealer: string,
  form: FormDescription,
  car: string | undefined,
): TypedAnswersMemory | undefined => {
  if (keepDaysOfForm(form) === 0) return undefined;
  const key = keptAnswersKey(dealer, form.id, car);
  return {
    read: () => tryStorage(() => parseKeptAnswers(localStorage.getItem(key), form, nowInSeconds()), undefined),
    write: (answers) => tryStorage(() => localStorage.setItem(key, textOfKeptAnswers(form, answers, nowInSeconds())), undefined),
    clear: () => tryStorage(() => localStorage.removeItem(key), undefined),
  };
};
