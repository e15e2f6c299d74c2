import { readYesNo } from '../mapping/flags';
import { plainColumnName } from './column-names';
import type { SampledColumn } from './feed-columns';
import { statedValuesOfColumn } from './match-columns';

const NUMBERED = /^(.*?)[\s_-]?\d{1,3}$/;
const PICTURE = /^(?:photo|image|picture|pic|img|bild|foto)s?(?:url|link)?$/;

const MAIN_PICTURE = /^(?:main|cover|primary|first|haupt)(?:photo|image|picture|pic|img|bild|foto)(?:url|link)?$/;

/** `Photo{n}` for at least two numbered columns of pictures, after the column of a main picture. */
export const findPhotoPatterns = (columns: readonly SampledColumn[]): string[] => {
  const counts = new Map<string, number>();
  for (const { name } of columns) {
    const stem = NUMBERED.exec(name)?.[1];
    if (stem === undefined || !PICTURE.test(plainColumnName(stem))) continue;
    const pattern = name.replace(/\d{1,3}$/, '{n}');
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  const patterns = [...counts].filter(([, count]) => count > 1).map(([pattern]) => pattern);
  const main = columns.map(({ name }) => name).filter((name) => MAIN_PICTURE.test(plainColumnName(name)));
  return patterns.length > 0 ? [...main, ...patterns] : [];
};

const FLAG_WORDS = /^(?:yes|no|true|false|y|n|x|ja|nein|oui|non|si|sí)$/i;

/** Say yes or no about the sale and not about the car. */
const NO_EQUIPMENT =
  /mwst|^(?:vat|gst|tva|iva|tax)|(?:vat|gst|tax)(?:able|deductible|qualifying|inclusive)?$|sold|reserved|published|visible|featured/;

/** Only say yes or no, so they are probably equipment. */
export const findYesNoColumns = (columns: readonly SampledColumn[], used: ReadonlySet<SampledColumn>): string[] =>
  columns
    .filter((column) => !used.has(column) && !column.isList && statedValuesOfColumn(column).length > 0)
    .filter(({ name }) => !NO_EQUIPMENT.test(plainColumnName(name)))
    .filter((column) => statedValuesOfColumn(column).every((value) => FLAG_WORDS.test(value) && readYesNo(value) !== undefined))
    .map(({ name }) => name);

/** `HasSunRoof` is "Sun roof". */
export const labelOfColumn = (name: string): string => {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/^(?:has|is)\s/i, '')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const REQUIRED_FIELDS = ['make', 'model', 'year', 'price'];
