import { Type, type Static } from 'typebox';
import { REFUSE_UNKNOWN_KEYS, dateSchema, linkSchema, noLoanSchema, oneOfNamesSchema, slugSchema, textSchema } from './parts';

/** Not pages of forms, checkouts and accounts. */
export const POPUP_PAGES = ['home', 'results', 'vehicle', 'offers'] as const;

export type PopupPage = (typeof POPUP_PAGES)[number];

const PopupPicture = Type.Object(
  {
    source: textSchema('Image-service source of the picture'),
    alt: textSchema('What the picture says; empty for decoration', ''),
    aspect: Type.Unsafe<'16x9' | '2x1' | '3x2' | '32x9'>({
      ...oneOfNamesSchema(['16x9', '2x1', '3x2', '32x9']),
      default: '2x1',
      description: 'Width by height to which the picture is cut; it is as wide as the dialog, at most 600 pixels',
    }),
  },
  { ...REFUSE_UNKNOWN_KEYS, description: 'Picture above the text; without it there is none' },
);

/** Shown until the shopper has dismissed it (L-09). */
export const Popup = Type.Object(
  {
    id: slugSchema('Stable id. Who has dismissed the popup sees it again only under a new id'),
    title: Type.String({ minLength: 1, maxLength: 80, description: 'Heading of the dialog' }),
    html: textSchema('Text, HTML, sanitised when the file is read'),
    loan: noLoanSchema(),
    picture: Type.Optional(PopupPicture),
    button: Type.Optional(
      Type.Object(
        {
          label: Type.String({ minLength: 1, maxLength: 40, description: 'Words of the button' }),
          href: linkSchema('Where it leads'),
        },
        { ...REFUSE_UNKNOWN_KEYS, description: 'Button below the text; without it there is none' },
      ),
    ),
    start: Type.Optional(dateSchema('First day, ISO date, in the dealer’s zone')),
    expiry: Type.Optional(dateSchema('Last day, ISO date, in the dealer’s zone; after it the popup is never shown')),
    pages: Type.Array(oneOfNamesSchema(POPUP_PAGES), {
      default: ['home', 'results'],
      minItems: 1,
      description: 'Kinds of pages on which it may appear',
    }),
  },
  REFUSE_UNKNOWN_KEYS,
);
export type Popup = Static<typeof Popup>;

export const PopupSettings = Type.Array(Popup, {
  default: [],
  maxItems: 20,
  description: 'Popup dialogs; of those whose days it is, the first one is shown, once until dismissed (L-09)',
});
