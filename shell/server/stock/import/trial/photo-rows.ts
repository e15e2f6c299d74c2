import { groupBy } from '@forecourt/rules/list/group-by';

/** Rows that are equal in a column are one vehicle, and differ only in their pictures. */
export interface PhotoRows {
  column: string;
  pictures: string[];
  /** The rows of each vehicle follow each other. */
  isSorted: boolean;
}

/** Share of the rows with the column's value of another row. */
const LEAST_REPEATED = 0.3;
/** Share of the vehicles with several rows that must differ only in their pictures. */
const LEAST_ALIKE = 0.9;

const PICTURE = /^\s*(?:https?:\/\/|\/\/|www\.)\S+|\.(?:jpe?g|png|webp|gif|avif)\b/i;
/** Says something of a picture, such as its place among the others. */
const ABOUT_PICTURE = /sort|order|seq|pos|index|rank|priority|main|cover|caption|photo|image|picture|bild|foto|media/i;

type Values = Record<string, unknown>;

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '').trim();

const differingColumns = (rows: readonly Values[]): string[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (column) => new Set(rows.map((row) => textOf(row[column]))).size > 1,
  );

const holdsPictures = (rows: readonly Values[], column: string): boolean =>
  rows.every((row) => textOf(row[column]) === '' || PICTURE.test(textOf(row[column])));

/** The rows differ in nothing else; undefined for other rows. */
const picturesOf = (rows: readonly Values[]): string[] | undefined => {
  const differing = differingColumns(rows);
  const pictures = differing.filter((column) => holdsPictures(rows, column));
  const others = differing.filter((column) => !pictures.includes(column));
  return pictures.length > 0 && others.every((column) => ABOUT_PICTURE.test(column)) ? pictures : undefined;
};

/** Returns the rows with the same text in a column, without those that have none. */
const groupsOf = (rows: readonly Values[], column: string): Values[][] => {
  const filled = rows.filter((row) => textOf(row[column]) !== '');
  return [...groupBy(filled, (row) => textOf(row[column])).values()];
};

const runsOf = (rows: readonly Values[], column: string): number =>
  rows.filter((row, index) => index === 0 || textOf(row[column]) !== textOf(rows[index - 1]![column])).length;

/** Undefined if the first rows are not one row for each photograph. */
export const findPhotoRows = (rows: readonly Values[], candidates: readonly string[]): PhotoRows | undefined => {
  for (const column of candidates) {
    const groups = groupsOf(rows, column);
    const several = groups.filter((group) => group.length > 1);
    const repeated = groups.flat().length - groups.length;
    if (several.length === 0 || repeated < rows.length * LEAST_REPEATED) continue;
    const pictures = several.flatMap((group) => {
      const found = picturesOf(group);
      return found ? [found] : [];
    });
    if (pictures.length < several.length * LEAST_ALIKE) continue;
    return { column, pictures: [...new Set(pictures.flat())], isSorted: runsOf(rows, column) === groups.length };
  }
  return undefined;
};

export const photoRowsText = ({ column, pictures }: PhotoRows): string =>
  `The file has a row for each photograph: rows with the same ${JSON.stringify(column)} differ only in ${pictures.map((name) => JSON.stringify(name)).join(', ')}`;

/** Rows of one vehicle do not follow each other. */
export const sortAdvice = ({ column }: PhotoRows): string =>
  `Rows with the same ${JSON.stringify(column)} do not follow each other, so groupRows joins only some of them: sort the file by ${JSON.stringify(column)}`;
