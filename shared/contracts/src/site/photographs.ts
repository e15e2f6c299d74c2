import { Type, type Static } from 'typebox';
import { REFUSE_UNKNOWN_KEYS, oneOfNamesSchema } from './parts';

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

export const PhotographSettings = Type.Object(
  {
    hosts: Type.Array(
      Type.String({ pattern: '^(\\*\\.)?[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[1-9]\\d{0,4})?$', maxLength: 260 }),
      {
        default: [],
        maxItems: 200,
        description:
          'Hosts that pictures of feeds may come from: images.example.com, *.example.com, or with a port, images.example.com:8080. Empty: every public host that a feed names, on ports 80 and 443',
      },
    ),
    stockPhotos: Type.Array(Type.String({ minLength: 3, maxLength: 200 }), {
      default: [],
      maxItems: 50,
      description: 'Parts of addresses: a picture whose address holds one of them is labelled “Stock photo”',
    }),
    watermark: Type.Optional(
      Type.Object(
        {
          file: Type.String({ description: 'Picture of the media folder, media:mark.png', pattern: '^media:.+' }),
          corner: Type.Optional(oneOfNamesSchema(CORNERS, 'Corner of the picture. Default: bottom-left')),
          opacity: Type.Number({
            default: 0.7,
            minimum: 0.05,
            maximum: 1,
            description: '1: the mark hides the picture below it',
          }),
          width: Type.Integer({
            default: 20,
            minimum: 5,
            maximum: 60,
            description: 'Width of the mark, per cent of the picture',
          }),
        },
        { ...REFUSE_UNKNOWN_KEYS, description: 'Mark on every photograph of a feed that is at least 250 px wide' },
      ),
    ),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Photographs that feeds name by address (I-09)' },
);

export type PhotographSettings = Static<typeof PhotographSettings>;
export type Watermark = NonNullable<PhotographSettings['watermark']>;
