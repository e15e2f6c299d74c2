import { Type, type Static } from 'typebox';
import { REFUSE_UNKNOWN_KEYS, linkSchema, slugSchema, textSchema } from './parts';

const Link = Type.Object({ label: textSchema('Text of the button'), href: linkSchema('Where it leads') }, REFUSE_UNKNOWN_KEYS);

/** The page of a model is `/models/{slug}` (M-05). */
export const VehicleModel = Type.Object(
  {
    slug: slugSchema('Part of its address, /models/{slug}'),
    name: textSchema('Name as shoppers read it'),
    status: Type.Union([Type.Literal('current'), Type.Literal('coming_soon')], {
      default: 'current',
      description: 'coming_soon: tile and page say Coming Soon',
    }),
    href: Type.Optional(linkSchema('Where the tile leads in place of the model’s own page, e.g. a site of the manufacturer')),
    summary: textSchema('One or two sentences, on the tile, below the heading and for search engines', ''),
    image: textSchema('Image-service source of the model’s picture'),
    figures: Type.Array(
      Type.Object(
        { value: textSchema('Figure with its unit, e.g. 655 km'), label: textSchema('What it is, e.g. WLTP range') },
        REFUSE_UNKNOWN_KEYS,
      ),
      { default: [], maxItems: 4, description: 'Figures of the banner' },
    ),
    links: Type.Array(Link, { default: [], maxItems: 3, description: 'Buttons of the banner; the first one stands out' }),
    html: textSchema('HTML below the banner, sanitised when the file is read', ''),
    colours: Type.Array(
      Type.Object(
        {
          name: textSchema('Name of the paint'),
          hexCode: Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'Colour of the swatch' }),
          image: textSchema('Image-service source of the model in this colour'),
        },
        REFUSE_UNKNOWN_KEYS,
      ),
      { default: [], maxItems: 16, description: 'Paints' },
    ),
    gallery: Type.Array(
      Type.Object(
        { image: textSchema('Image-service source of the picture'), alt: textSchema('What the picture shows') },
        REFUSE_UNKNOWN_KEYS,
      ),
      { default: [], maxItems: 24, description: 'Pictures' },
    ),
    stock: Type.Optional(
      textSchema('Algolia filter of this model’s vehicles, for the vehicles in stock on its page, e.g. model:IM5'),
    ),
  },
  REFUSE_UNKNOWN_KEYS,
);
export type VehicleModel = Static<typeof VehicleModel>;

export type ModelTile = Pick<VehicleModel, 'slug' | 'name' | 'status' | 'href' | 'summary' | 'image'>;
