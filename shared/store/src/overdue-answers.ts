import { overdueAnswers } from '@forecourt/rules/form/kept-until';

const removeUntil = (dealer: string, now: number): void => {
  try {
    for (const key of overdueAnswers({ ...localStorage }, dealer, now)) localStorage.removeItem(key);
  } catch {
    // A browser that forbids its storage keeps no answers.
  }
};

/**
 * Removes unsent answers of a dealer's forms that this device has kept for long enough (F-07). The browser cannot do it by
 * itself, so every visit does it, also to a page without the form.
 */
export const removeOverdueAnswers = (dealer: string): void => removeUntil(dealer, Math.floor(Date.now() / 1000));

/** Removes all unsent answers that this device keeps of a dealer's forms. */
export const removeKeptAnswers = (dealer: string): void => removeUntil(dealer, Infinity);
