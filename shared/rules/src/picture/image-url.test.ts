import { IMAGE_ASPECTS, IMAGE_SIZES, IMAGE_WIDTHS, imageSrcSet, imageUrl, nextImageWidth } from './image-url';

describe('the address of a resized picture', () => {
  it('I-09 a request without modifiers gets a width of 640, quality 75 and the automatic format', () => {
    expect(imageUrl('drawing:suv/white/side')).toBe('/_img/v1/f_auto,q_75,w_640/drawing%3Asuv%2Fwhite%2Fside');
  });

  it('I-09 the address has its modifiers sorted, so that one picture has one address', () => {
    expect(imageUrl('media:logo.svg', { width: 600, aspect: '3x2', quality: 60 })).toBe(
      '/_img/v1/a_3x2,f_auto,q_60,w_600/media%3Alogo.svg',
    );
  });

  it('I-09 a width is raised to the next width of the ladder, and to no more than the widest', () => {
    expect([1, 64, 65, 641, 1920, 5000].map(nextImageWidth)).toEqual([64, 64, 128, 800, 1920, 3840]);
  });

  it('I-09 a quality outside 30 to 90 is moved into this range', () => {
    expect(imageUrl('media:a.jpg', { quality: 5 })).toContain('q_30,');
    expect(imageUrl('media:a.jpg', { quality: 100 })).toContain('q_90,');
    expect(imageUrl('media:a.jpg', { quality: 74.6 })).toContain('q_75,');
  });

  it('I-09 the address of an outside picture is escaped as a whole, with its query', () => {
    const url = imageUrl('https://img.example.com/a b.jpg?x=1&y=2');
    expect(url).toBe('/_img/v1/f_auto,q_75,w_640/https%3A%2F%2Fimg.example.com%2Fa%20b.jpg%3Fx%3D1%26y%3D2');
  });

  it("I-09 a source that the image service can't resize is returned unchanged", () => {
    expect(imageUrl('')).toBe('');
    expect(imageUrl('/assets/mark.svg')).toBe('/assets/mark.svg');
    expect(imageUrl('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
  });
});

describe('the list of addresses by width (srcset)', () => {
  it('I-09 the srcset lists each width of the ladder once, narrowest first', () => {
    const set = imageSrcSet('drawing:ute/red/side', { widths: [640, 320, 630], aspect: '3x2' });
    expect(set.split(', ').map((entry) => entry.split(' ')[1])).toEqual(['320w', '640w']);
    expect(set).toContain('/_img/v1/a_3x2,f_auto,q_75,w_320/');
  });

  it("I-09 a source that the image service can't resize has no srcset", () => {
    expect(imageSrcSet('/assets/mark.svg')).toBe('');
  });
});

describe('IMAGE_SIZES', () => {
  it('I-09 V-02 V-03 K-01 the picture sizes are those of the specification', () => {
    const sizes = Object.entries(IMAGE_SIZES).map(([name, { width, height }]) => [name, width, height]);
    expect(sizes).toEqual([
      ['main', 600, 400],
      ['spin', 400, 600],
      ['modelTile', 250, 120],
      ['offer', 375, 250],
      ['hero', 1920, 800],
      ['promo', 1920, 540],
    ]);
  });

  it.each(Object.entries(IMAGE_SIZES))(
    'I-09 the picture size %s is a width of the ladder and has the height of its aspect',
    (_name, size) => {
      const [across, down] = size.aspect.split('x').map(Number) as [number, number];
      expect(IMAGE_WIDTHS).toContain(size.width);
      expect(IMAGE_ASPECTS).toContain(size.aspect);
      expect(Math.round((size.width * down) / across)).toBe(size.height);
    },
  );
});
