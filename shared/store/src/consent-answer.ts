declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

const ID_BYTES = 12;

/** Stored answer of a visitor who does not agree to the recording of events. */
export const REFUSED_ANSWER = 'no';

const keyOf = (dealer: string): string => `forecourt:${dealer}:events`;

/** Returns the visitor's answer in this browser: `no`, or a random visitor id for a yes; null before an answer. */
export const storedAnswer = (dealer: string): string | null => {
  try {
    return localStorage.getItem(keyOf(dealer));
  } catch {
    // A browser without storage counts as a shopper who has not answered the consent question.
    return null;
  }
};

/** Returns a new visitor id, which tells nothing about the visitor. */
export const randomVisitorId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns whether the browser is set to refuse tracking. */
export const asksForPrivacy = (): boolean => navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';

/** Stores the visitor's answer in this browser. */
export const storeAnswer = (dealer: string, answer: string): void => {
  try {
    localStorage.setItem(keyOf(dealer), answer);
  } catch {
    // In a browser without storage, the consent panel appears again on the next page.
  }
};
