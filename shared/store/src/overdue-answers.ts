import { overdueAnswers } from '@forecourt/rules/form/kept-until';

const removeUntil = (dealer: string, now: number): void => {
  try {
    for (const key of overdueAnswers({ ...localStorage }, dealer, now)) localStorage.removeItem(key);
  } catch {
    // A browser that forbids its storage keeps no answers.
  }
};

/** The browser cannot remove answers by itself, so every visit does it, also to a page without the form (F-07). */
export const removeOverdueAnswers = (dealer: string): void => removeUntil(dealer, Math.floor(Date.now() / 1000));

export const removeKeptAnswers = (dealer: string): void => removeUntil(dealer, Infinity);
