import { Type } from 'typebox';

/** Pattern of a UUID (RFC 9562) in lower case, as ids of rows are written. */
export const UUID_PATTERN = '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const IN_EITHER_CASE = new RegExp(UUID_PATTERN, 'i');

/** Schema of an id of a row. The database refuses a statement with any other text as such an id. */
export const Uuid = Type.String({ pattern: UUID_PATTERN, maxLength: 36 });

/** Returns whether a text is a UUID in lower or upper case, both of which the database reads. */
export const isUuid = (text: string): boolean => IN_EITHER_CASE.test(text);
