/** Id of the element before the page in which a phone shows the question for consent (E-01). */
export const QUESTION_PLACE = 'forecourt-question';

/**
 * Attribute of `<html>` in a browser that is likely to be asked. The first script sets it before the first paint, so that
 * the page keeps the place free and nothing moves when the question appears.
 */
export const QUESTION_MARK = 'data-asks';
