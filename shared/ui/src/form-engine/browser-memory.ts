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

/** Returns the result of `use`, or `otherwise` if the browser refuses access to its storage. */
const tryStorage = <Result>(use: () => Result, otherwise: Result): Result => {
  try {
    return use();
  } catch {
    return otherwise;
  }
};

/** Returns the shopper's name, email and phone that this browser remembers (L-06). */
export const rememberedDetails = (dealer: string): RememberedDetails =>
  tryStorage(() => parseDetails(localStorage.getItem(storageKeyOfDetails(dealer))), {});

/** Stores name, email and phone in this browser when all three are present (L-06). */
export const rememberDetails = (dealer: string, values: FormValues): void => {
  const details = detailsToRemember(values);
  if (details) tryStorage(() => localStorage.setItem(storageKeyOfDetails(dealer), JSON.stringify(details)), undefined);
};

/** Returns the pages that the shopper has seen in this visit (L-03). */
export const visitTrail = (dealer: string): VisitTrail =>
  tryStorage(() => parseTrail(sessionStorage.getItem(storageKeyOfTrail(dealer))), { pages: [], query: {} });

/** Stores that the shopper has sent an enquiry about a vehicle (L-04). */
export const storeEnquiry = (dealer: string, enquiry: StoredEnquiry): void =>
  tryStorage(() => {
    const enquiries = parseEnquiries(localStorage.getItem(storageKeyOfEnquiries(dealer)));
    localStorage.setItem(storageKeyOfEnquiries(dealer), JSON.stringify(withEnquiry(enquiries, enquiry)));
  }, undefined);

/** Reads and writes the answers of one form that is not sent yet. */
export interface TypedAnswersMemory {
  read(): TypedAnswers | undefined;
  write(answers: TypedAnswers): void;
  /** Removes the remembered answers from the browser after the form was sent. */
  clear(): void;
}

/**
 * Returns the functions that store and read the answers of a form, so that a reload in the middle of the form loses nothing
 * (B-02). The answers end with the browser's tab.
 */
export const typedAnswersMemory = (dealer: string, form: FormDescription, car: string | undefined): TypedAnswersMemory => {
  const key = typedAnswersKey(dealer, form.id, car);
  return {
    read: () => tryStorage(() => parseTypedAnswers(sessionStorage.getItem(key), form), undefined),
    write: (answers) => tryStorage(() => sessionStorage.setItem(key, JSON.stringify(answers)), undefined),
    clear: () => tryStorage(() => sessionStorage.removeItem(key), undefined),
  };
};

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/**
 * Returns the functions that keep the answers of a form on this device for some days, for a shopper who asks for it; undefined
 * for a form that does not offer it. Answers that must not stay on a device are left out.
 */
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
