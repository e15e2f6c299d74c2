import { Type } from 'typebox';
import { REFUSE_UNKNOWN_KEYS, switchSchema } from './parts';

export const VEHICLE_VIEW_CONFIGURATION_KEYS = {
  defaultView: Type.Union(
    [Type.Literal('spinner'), Type.Literal('walkaround'), Type.Literal('gallery'), Type.Literal('interior')],
    { default: 'gallery', description: 'First view of a car that has it; other cars begin with the gallery (V-04)' },
  ),
  videoPlace: Type.Union([Type.Literal('start'), Type.Literal('second'), Type.Literal('middle'), Type.Literal('end')], {
    default: 'second',
    description: 'Position of the video among the pictures (V-02)',
  }),
  autoRotate: switchSchema('The spin turns by itself until somebody touches it (V-03)', true),
  autoRotateMs: Type.Integer({
    default: 100,
    minimum: 40,
    maximum: 5000,
    description: 'Milliseconds for each frame while the spin turns automatically',
  }),
  pixelsPerFrame: Type.Integer({
    default: 20,
    minimum: 2,
    maximum: 200,
    description: 'Pixels to drag for each frame of the spin',
  }),
  spinSource: Type.Object(
    {
      url: Type.String({
        default: '',
        pattern: '^(https://\\S*\\{code\\}\\S*\\{frame\\}\\S*)?$',
        description:
          'Address of a frame, https://host/{code}/{frame}.jpg, for cars whose feed gives only spin_code; stock.photographs.hosts must allow the host',
      }),
      frames: Type.Integer({
        default: 36,
        minimum: 2,
        maximum: 720,
        description: 'Number of frames; the first has the number 1',
      }),
    },
    { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Source of the frames of a spin_code' },
  ),
  externalVideos: Type.Array(Type.Union([Type.Literal('youtube'), Type.Literal('vimeo')]), {
    default: ['youtube', 'vimeo'],
    description: 'Services whose videos play on the page after the shopper starts them; other videos are links',
  }),
  videoHosts: Type.Array(Type.String({ pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$', maxLength: 253 }), {
    default: [],
    description: 'Hosts whose video files play on the page; other files are links',
  }),
  stickyHeader: switchSchema('Header with price and buttons from 500 px of scrolling on (V-05)', true),
};
