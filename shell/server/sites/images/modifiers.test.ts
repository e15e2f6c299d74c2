import { IMAGE_ASPECTS, IMAGE_WIDTHS, imageUrl } from '@forecourt/rules/picture/image-url';
import * as fc from 'fast-check';
import { formatOfAnswer, pictureHeightForAspect, parsePictureModifiers } from './modifiers';

describe('reading the modifiers of a picture’s address', () => {
  it('I-09 an address without modifiers means 640 pixels, quality 75 and the automatic format', () => {
    expect(parsePictureModifiers('_')).toEqual({ width: 640, quality: 75, format: 'auto' });
  });

  it('I-09 modifiers are read in any order', () => {
    expect(parsePictureModifiers('w_320,a_16x9,q_50,f_webp')).toEqual({
      width: 320,
      quality: 50,
      format: 'webp',
      aspect: '16x9',
    });
  });

  it.each([
    'w_641',
    'w_99999',
    'w_0320',
    'w_',
    'q_29',
    'q_91',
    'q_7.5',
    'a_5x5',
    'f_gif',
    'x_1',
    'w_320,w_640',
    'w320',
    '',
    ',',
    '__proto___1',
    'blur_5',
  ])('I-09 Q-05 the modifiers "%s" are refused', (text) => {
    expect(() => parsePictureModifiers(text)).toThrow(expect.objectContaining({ code: 'invalid_image' }));
  });

  it('I-09 every address that `imageUrl` returns is accepted', () => {
    const request = fc.record({
      width: fc.integer({ min: 1, max: 4000 }),
      quality: fc.integer({ min: 0, max: 100 }),
      aspect: fc.option(fc.constantFrom(...IMAGE_ASPECTS), { nil: undefined }),
    });
    fc.assert(
      fc.property(request, (asked) => {
        const read = parsePictureModifiers(imageUrl('media:a.jpg', asked).split('/')[3]!);
        expect(IMAGE_WIDTHS).toContain(read.width);
        expect(read.aspect).toBe(asked.aspect);
      }),
    );
  });
});

describe('the format of a picture', () => {
  it.each([
    ['image/avif,image/webp,*/*', false, 'webp'],
    ['image/webp;q=0.8', false, 'webp'],
    ['image/webp;q=0,image/*', false, 'jpeg'],
    ['image/*', true, 'png'],
    [undefined, false, 'jpeg'],
  ] as const)('I-09 a request with Accept %s (transparent: %s) gets the format %s', (accept, transparent, format) => {
    expect(formatOfAnswer('auto', accept, transparent)).toBe(format);
  });

  it('I-09 a format that the address names is used whatever the client accepts', () => {
    expect(formatOfAnswer('png', 'image/webp', false)).toBe('png');
  });
});

describe('the height of a picture', () => {
  it('I-09 pictures have the heights of the specification', () => {
    expect([
      pictureHeightForAspect(600, '3x2'),
      pictureHeightForAspect(400, '2x3'),
      pictureHeightForAspect(250, '25x12'),
      pictureHeightForAspect(1920, '12x5'),
    ]).toEqual([400, 600, 120, 800]);
  });
});
