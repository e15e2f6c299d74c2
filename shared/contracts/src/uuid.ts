import { Type } from 'typebox';

/** RFC 9562, lower case, as ids of rows are written. */
export const UUID_PATTERN = '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const IN_EITHER_CASE = new RegExp(UUID_PATTERN, 'i');

/** The database refuses a statement with any other text as the id of a row. */
export const Uuid = Type.String({ pattern: UUID_PATTERN, maxLength: 36 });

/** In lower or upper case, both of which the database reads. */
export const isUuid = (text: string): boolean => IN_EITHER_CASE.test(text);
