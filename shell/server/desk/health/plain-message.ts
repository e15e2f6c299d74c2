/** Most characters of a message of a failing visitor. */
const MOST_CHARACTERS = 120;

/**
 * Returns the message of a failure without addresses, mail addresses and long numbers, so that equal failures have equal
 * messages and none tells about a person.
 */
export const messageWithoutDetails = (message: string): string =>
  message
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/\bhttps?:\/\/\S+/g, '(address)')
    .replaceAll(/\S+@\S+\.[a-z]{2,}/gi, '(mail address)')
    .replaceAll(/\d{4,}/g, '(number)')
    .trim()
    .slice(0, MOST_CHARACTERS);
