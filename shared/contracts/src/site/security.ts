import { Type } from 'typebox';
import { closed } from './parts';

/** What browsers are told to refuse in a dealer's pages, `security` of a dealer's configuration. */
export const Security = Type.Object(
  {
    trustedTypes: Type.Union([Type.Literal('enforce'), Type.Literal('report'), Type.Literal('off')], {
      default: 'enforce',
      description:
        'Trusted Types: code of a page can add only scripts of the site itself, and can make none out of text. enforce: the browser refuses others; report: it only says so in its console; off: nothing is checked',
    }),
  },
  { ...closed, default: {}, description: 'What browsers refuse in pages (R-08)' },
);
