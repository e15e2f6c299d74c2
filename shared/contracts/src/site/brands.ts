import { Type, type Static } from 'typebox';
import type { BrandKind } from './brand-kinds';
import { PageBlock } from './content';
import { REFUSE_UNKNOWN_KEYS, linkSchema, slugSchema, switchSchema, textListSchema, textSchema } from './parts';

export const BrandEntry = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 80, description: 'Name of the brand' }),
    slug: slugSchema('End of the address /brands/{slug}, and of /search/{slug} with the stock of the make'),
    logo: textSchema('Image-service source of the logo; empty: the name in type', ''),
    banner: textSchema('Image-service source of the wide picture on the brand’s page; empty: none', ''),
    paragraphs: textListSchema('Text of the page: plain text or HTML, which is sanitised when the file is read', []),
    skipPage: switchSchema('Whether the tile leads to the stock, and the brand has no page', false),
    href: Type.Optional(linkSchema('Address to which the tile leads, such as the maker’s website; the brand then has no page')),
    stock: Type.Optional(linkSchema('Address of the brand’s stock in place of /search/{slug}')),
    blocks: Type.Array(PageBlock, { default: [], description: 'Blocks below the text' }),
  },
  { ...REFUSE_UNKNOWN_KEYS, description: 'A brand' },
);

const brandList = (description: string) => Type.Array(BrandEntry, { default: [], description });

export const BrandSettings = Type.Object(
  {
    offered: switchSchema('Whether the site has the page /brands and the pages of the brands', false),
    car: brandList('Makes of cars, in the order of the page'),
    motorcycle: brandList('Makes of motorcycles'),
    truck: brandList('Makes of trucks'),
    own: brandList('Brands of the dealer’s own'),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Brands that the dealer sells, in four lists (K-04)' },
);

export type BrandEntry = Static<typeof BrandEntry>;
export type BrandSettings = Static<typeof BrandSettings>;

/** `leadsTo`: which kind of page is at `href`. */
export interface BrandTile {
  title: string;
  logo: string;
  href: string;
  leadsTo: 'page' | 'stock' | 'other';
}

export interface BrandList {
  kind: BrandKind;
  tiles: BrandTile[];
}

/** `stock` is the address of the brand's stock. */
export type BrandPage = Pick<BrandEntry, 'title' | 'slug' | 'banner' | 'paragraphs' | 'blocks'> & { stock: string };
