import { Type, type Static } from 'typebox';
import { CarType } from './car';
import { closed, flag, text } from './site-parts';

/** Texts are HTML and sanitised when the file is read. */
const html = (description: string) => text(`${description}. HTML, sanitised when the file is read; empty: no such tab`, '');

const Tabs = Type.Object(
  {
    included: Type.Array(
      Type.Object(
        {
          types: Type.Array(CarType, { default: [], description: 'For cars of these types; empty: for all' }),
          certified: flag('Only for certified cars', false),
          html: text('What the car comes with. HTML, sanitised when the file is read'),
        },
        closed,
      ),
      { default: [], description: "What's Included: the first entry that fits the car; none: no such tab" },
    ),
    whyBuy: html('Why Buy From Us?'),
    reserve: flag('Reserve Online, for cars that can be reserved', true),
    protect: html('Protect Your Car'),
  },
  { ...closed, default: {}, description: 'Tabs beside the dealer comments (V-06)' },
);

/** The page of a vehicle (V-02 to V-06, V-11), `vehiclePage` of a dealer's configuration. */
export const VehiclePage = Type.Object(
  {
    defaultView: Type.Union(
      [Type.Literal('spinner'), Type.Literal('walkaround'), Type.Literal('gallery'), Type.Literal('interior')],
      { default: 'spinner', description: 'View that shows first, of cars that have it; others begin with the gallery (V-04)' },
    ),
    videoPlace: Type.Union([Type.Literal('start'), Type.Literal('second'), Type.Literal('middle'), Type.Literal('end')], {
      default: 'second',
      description: 'Where a video stands among the pictures (V-02)',
    }),
    autoRotate: flag('The spin turns by itself until somebody touches it (V-03)', true),
    autoRotateMs: Type.Integer({
      default: 100,
      minimum: 40,
      maximum: 5000,
      description: 'Milliseconds that a frame shows while the spin turns by itself',
    }),
    pixelsPerFrame: Type.Integer({
      default: 20,
      minimum: 2,
      maximum: 200,
      description: 'How far to drag the spin for one frame, pixels',
    }),
    spinSource: Type.Object(
      {
        url: Type.String({
          default: '',
          pattern: '^(https://\\S*\\{code\\}\\S*\\{frame\\}\\S*)?$',
          description:
            'Address of a frame, https://host/{code}/{frame}.jpg, for cars of which the feed gives spin_code only; the host must be one of the image hosts',
        }),
        frames: Type.Integer({ default: 36, minimum: 2, maximum: 720, description: 'How many frames, counted from 1' }),
      },
      { ...closed, default: {}, description: 'Where the frames of a spin_code are' },
    ),
    externalVideos: Type.Array(Type.Union([Type.Literal('youtube'), Type.Literal('vimeo')]), {
      default: ['youtube', 'vimeo'],
      description: 'Services whose videos play on the page once a shopper asks for it; others are links',
    }),
    videoHosts: Type.Array(Type.String({ pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$', maxLength: 253 }), {
      default: [],
      description: 'Hosts that video files may play from; a file elsewhere is a link',
    }),
    stickyHeader: flag('Header with price and buttons from 500 px of scrolling on (V-05)', true),
    tabs: Tabs,
  },
  { ...closed, default: {}, description: 'Page of a vehicle' },
);

export type VehiclePage = Static<typeof VehiclePage>;
export type VehicleView = VehiclePage['defaultView'];
