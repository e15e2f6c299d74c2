import type { FieldMapping } from '../mapping/field-schema';
import { CAR_NAME_PARTS, readCarNameParts } from '../mapping/words/name-parts';
import type { SampledColumn } from './feed-columns';
import { statedValuesOfColumn } from './match-columns';
import { REQUIRED_FIELDS } from './recognise-columns';

export interface TitleFields {
  column: string;
  fields: Record<string, FieldMapping>;
}

const LEAST_SHARE = 0.5;

const shareOfNames = (column: SampledColumn): number => {
  const values = statedValuesOfColumn(column);
  if (values.length === 0 || column.isList) return 0;
  return values.filter((value) => readCarNameParts(value).model !== undefined).length / values.length;
};

/** From names such as "2021 Toyota Hilux SR5"; undefined if make and model have columns, or no column has such names. */
export const proposeFieldsOfTitle = (
  columns: readonly SampledColumn[],
  fields: Readonly<Record<string, FieldMapping>>,
): TitleFields | undefined => {
  if (fields.make && fields.model) return undefined;
  const shares = columns.map((column) => ({ column, share: shareOfNames(column) })).toSorted((a, b) => b.share - a.share);
  const [best] = shares;
  if (!best || best.share < LEAST_SHARE) return undefined;
  const parts = CAR_NAME_PARTS.filter(
    (part) => !fields[part] && statedValuesOfColumn(best.column).some((value) => readCarNameParts(value)[part]),
  );
  const source = (part: (typeof CAR_NAME_PARTS)[number]): FieldMapping => ({
    column: best.column.name,
    ...(REQUIRED_FIELDS.includes(part) ? { required: true } : {}),
    transform: [{ partOfName: part }],
  });
  return { column: best.column.name, fields: Object.fromEntries(parts.map((part) => [part, source(part)])) };
};
