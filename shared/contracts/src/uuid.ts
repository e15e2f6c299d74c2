import { Type } from 'typebox';

const FORM = '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';
const PATTERN = new RegExp(FORM);

/** Schema of a UUID (RFC 9562), the id of most rows. The database refuses a statement with any other text as such an id. */
export const Uuid = Type.String({ pattern: FORM, maxLength: 36 });

/** Returns whether a text is a UUID. */
export const isUuid = (text: string): boolean => PATTERN.test(text);
