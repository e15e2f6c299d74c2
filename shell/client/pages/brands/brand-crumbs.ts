import type { TextLookup } from '@forecourt/contracts/wording';
import { BRANDS_PATH } from '@forecourt/rules/site/brands';
import { homeCrumb } from '@forecourt/ui';

type Crumbs = ReturnType<typeof homeCrumb>[];

/** Without `title`, that of the page of all brands. */
export const brandCrumbs = (text: TextLookup<'shell'>, title?: string): Crumbs => [
  homeCrumb(text),
  { label: text('shell.brands.title', 'Our brands'), ...(title === undefined ? {} : { href: BRANDS_PATH }) },
  ...(title === undefined ? [] : [{ label: title }]),
];
