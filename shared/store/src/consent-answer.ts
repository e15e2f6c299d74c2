declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

const ID_BYTES = 12;

export const REFUSED_ANSWER = 'no';

const keyOf = (dealer: string): string => `forecourt:${dealer}:events`;

/** `no`, or a random visitor id for a yes; null before an answer. */
export const storedAnswer = (dealer: string): string | null => {
  try {
    return localStorage.getItem(keyOf(dealer));
  } catch {
    // A browser without storage counts as a shopper who has not answered the consent question.
    return null;
  }
};

/** Tells nothing about the visitor. */
export const randomVisitorId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const asksForPrivacy = (): boolean => navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';

export const storeAnswer = (dealer: string, answer: string): void => {
  try {
    localStorage.setItem(keyOf(dealer), answer);
  } catch {
    // In a browser without storage, the consent panel appears again on the next page.
  }
};
