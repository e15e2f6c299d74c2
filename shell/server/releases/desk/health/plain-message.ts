const MOST_CHARACTERS = 120;

/** Drops addresses, paths, mail addresses and long numbers: equal failures have equal messages, and none tells about a person. */
export const messageWithoutDetails = (message: string): string =>
  message
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/\bhttps?:\/\/\S+/g, '(address)')
    .replaceAll(/\S+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\b/gi, '(mail address)')
    .replaceAll(/(?<![\w.-])(?:file:\/\/|[A-Za-z]:|\.{1,2})?(?:[\\/][\w.@~%+-]+){2,}[\\/]?/g, '(path)')
    .replaceAll(/(?<![\w.-])\+?\d(?:[ ()-]{0,2}\d){6,}|\d{4,}/g, '(number)')
    .trim()
    .slice(0, MOST_CHARACTERS);
