import { Type } from 'typebox';
import { closed, flag } from './parts';

/** Keys of `vehicle` that say how pictures, spin and films are shown (V-02 to V-05). */
export const VIEWS = {
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
};
